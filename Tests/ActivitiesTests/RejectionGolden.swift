// The lines are as long as the messages.
// swift-format-ignore-file

/// The golden table: what was changed, then code, path and message of the refusal.
let rejectionGolden = #"""
    start: «"type": » → «"typ": »
        unknownKey | typ | unknown key; did you mean "type"? Known: id, type, attributes, content, alert, startDate, style, timestamp
    start: «"attributes": » → «"atributes": »
        unknownKey | atributes | unknown key; did you mean "attributes"? Known: id, type, attributes, content, alert, startDate, style, timestamp
    start: «"content": » → «"contents": »
        unknownKey | contents | unknown key; did you mean "content"? Known: id, type, attributes, content, alert, startDate, style, timestamp
    start: «"alert": » → «"alrt": »
        unknownKey | alrt | unknown key; did you mean "alert"? Known: id, type, attributes, content, alert, startDate, style, timestamp
    start: «"type": "DeliveryActivityAttributes", » → «»
        missingKey | type | missing key; add it
    start: «"id": "a"» → «"id": 7»
        wrongType | id | expected a string, found the number 7
    start: «"id": "a"» → «"id": ""»
        invalidValue | id | an id has 1 to 128 bytes, no control character and no slash; choose another
    start: «"id": "a"» → «"id": "a/b"»
        invalidValue | id | an id has 1 to 128 bytes, no control character and no slash; choose another
    start: «"id": "a"» → «"id": "order-42"»
        duplicate | attributes | “order-42” already runs with other attributes, and attributes never change; end it first or start under another id
    start: «"DeliveryActivityAttributes"» → «""»
        invalidValue | type | must not be empty
    start: «"DeliveryActivityAttributes"» → «"DeliveryAttributes"»
        unknownType | type | no activity type is called “DeliveryAttributes”; registered: DeliveryActivityAttributes
    start: «{"order": "7", "items": 2}» → «"7"»
        wrongType | attributes | expected an object, found the string "7"
    start: «{"order": "7", "items": 2}» → «[]»
        wrongType | attributes | expected an object, found an empty array
    start: «{"order": "7", "items": 2}» → «{"order": "7"}»
        stateMismatch | attributes.items | missing key; DeliveryActivityAttributes requires it
    start: «{"order": "7", "items": 2}» → «{"order": 7, "items": 2}»
        stateMismatch | attributes.order | expected a string, found the number 7
    start: «{"order": "7", "items": 2}» → «{"order": "7", "items": 2.5}»
        stateMismatch | attributes.items | expected a whole number, found the number 2.5
    start: «"state": » → «"content-state": »
        unknownKey | content.content-state | unknown key; Known: state, staleDate, relevanceScore
    start: «"staleDate": » → «"stale-date": »
        unknownKey | content.stale-date | unknown key; did you mean "staleDate"? Known: state, staleDate, relevanceScore
    start: «"2027-01-15T09:00:00Z"» → «"2027-02-30T09:00:00Z"»
        invalidValue | content.staleDate | the string "2027-02-30T09:00:00Z" is no date; write it as 2026-11-30T09:41:00Z or in seconds since 1970
    start: «"2027-01-15T09:00:00Z"» → «"tomorrow"»
        invalidValue | content.staleDate | the string "tomorrow" is no date; write it as 2026-11-30T09:41:00Z or in seconds since 1970
    start: «"2027-01-15T09:00:00Z"» → «1800000600000»
        implausibleTimestamp | content.staleDate | 1800000600000 lies more than a day ahead, seconds since 1970 are expected; it looks like milliseconds, divide by 1000
    start: «"2027-01-15T09:00:00Z"» → «true»
        wrongType | content.staleDate | expected seconds since 1970 or an ISO 8601 string, found true
    start: «50» → «"50"»
        wrongType | content.relevanceScore | expected a number, found the string "50"
    start: «"title": "Pizza", » → «»
        missingKey | alert.title | missing key; add it
    start: «"sound": "bell"» → «"sound": 1»
        wrongType | alert.sound | expected a string, found the number 1
    start: «, "timestamp": 1800000010}» → «, "style": "transint"}»
        invalidValue | style | unknown style "transint"; did you mean "transient"? Known: standard, transient
    start: «, "timestamp": 1800000010}» → «, "startDate": 1800000060, "alert": null}»
        missingKey | alert | an activity with a start date needs an alert to announce it; add title and body
    start: «1800000010» → «1800000010000»
        implausibleTimestamp | timestamp | 1800000010000 lies more than a day ahead, seconds since 1970 are expected; it looks like milliseconds, divide by 1000
    start: «1800000010» → «1800900000»
        implausibleTimestamp | timestamp | 1800900000 lies more than a day ahead, seconds since 1970 are expected; check the sender's clock
    update: «"id": "order-42", » → «»
        missingKey | id | missing key; add it
    update: «"order-42"» → «"order-43"»
        unknownActivity | id | no activity is called “order-43”; known: order-42
    update: «"order-42"» → «null»
        wrongType | id | expected a string, found null
    update: «{"state": {"status": "onTheWay", "eta": 5}}» → «null»
        wrongType | content | expected an object, found null
    update: «{"state": {"status": "onTheWay", "eta": 5}}» → «{}»
        missingKey | content.state | missing key; add it
    update: «{"status": "onTheWay", "eta": 5}» → «null»
        wrongType | content.state | expected an object, found null
    update: «"onTheWay"» → «"onTheRoad"»
        stateMismatch | content.state.status | unknown value: the string "onTheRoad"; did you mean "onTheWay"? Known: preparing, onTheWay, delivered
    update: «, "eta": 5» → «»
        stateMismatch | content.state.eta | missing key; DeliveryActivityAttributes.ContentState requires it
    update: «"eta": 5» → «"eta": null»
        stateMismatch | content.state.eta | expected a date (seconds since 2001 or an ISO 8601 string), found null
    update: «"eta": 5» → «"eta": 5, "courier": {"name": "Ada", "vehicle": "horse"}»
        stateMismatch | content.state.courier.vehicle | does not decode as DeliveryActivityAttributes.ContentState: Cannot initialize Vehicle from invalid String value horse
    update: «"eta": 5» → «"eta": 5, "stops": {}»
        stateMismatch | content.state.stops | expected an array, found an object
    update: «"timestamp": » → «"timestmp": »
        unknownKey | timestmp | unknown key; did you mean "timestamp"? Known: id, content, timestamp, alert
    update: «{"title": "Pizza"}» → «"Pizza"»
        wrongType | alert | expected an object, found the string "Pizza"
    update: «"timestamp": 1800000010, » → «"timestamp": 1800000010 »
        malformedJSON |  | line 1, column 100: expected ',' or '}' after the value, found '"'
    update: «{"id"» → «{'id'»
        malformedJSON |  | line 1, column 2: expected a key, found '''; keys stand in double quotes
    update: «}}, "timestamp": 1800000010, "alert": {"title": "Pizza"}}» → «»
        malformedJSON |  | line 1, column 72: the text ends inside the object that began at line 1, column 41
    update: «{"id": "order-42", "content": » → «»
        malformedJSON |  | line 1, column 44: expected the end of the text, found ','
    end: «{"after": 1800000060}» → «"imediate"»
        invalidValue | dismissal | the string "imediate" is no dismissal; did you mean "immediate"? Known: default, immediate, or {"after": date}
    end: «{"after": 1800000060}» → «5»
        wrongType | dismissal | expected "default", "immediate" or {"after": date}, found the number 5
    end: «{"after": 1800000060}» → «{"at": 1800000060}»
        unknownKey | dismissal.at | unknown key; Known: after
    end: «{"after": 1800000060}» → «{}»
        missingKey | dismissal.after | missing key; add it
    end: «{"after": 1800000060}» → «{"after": null}»
        wrongType | dismissal.after | expected a date, found null
    end: «"dismissal"» → «"dismissalPolicy"»
        unknownKey | dismissalPolicy | unknown key; Known: id, content, dismissal, timestamp, alert
    end: «"delivered"» → «false»
        stateMismatch | content.state.status | expected a string, found false
    push: «"event": "start"» → «"event": "strat"»
        unknownEvent | aps.event | no event is called “strat”; did you mean "start"? Known: start, update, end
    push: «"event": "start", » → «»
        missingKey | aps.event | missing key; add it
    push: «"attributes-type": "DeliveryActivityAttributes", » → «»
        missingKey | aps.attributes-type | missing key; add it
    push: «{"order": "7", "items": 2}» → «{"status": "preparing"}»
        stateMismatch | aps.attributes.order | missing key; DeliveryActivityAttributes requires it
    push: «, "alert": {"title": "Pizza", "body": "Made", "sound": "bell"}» → «»
        missingKey | aps.alert | a start needs an alert; add title and body
    push: «"title": "Pizza"» → «"title": 5»
        wrongType | aps.alert.title | expected a string or a loc-key object, found the number 5
    push: «"title": "Pizza"» → «"title": {"loc-args": []}»
        missingKey | aps.alert.title.loc-key | missing key; add it
    push: «{"aps": » → «{"APS": »
        missingKey | aps | missing key; rename “APS” to it
    push: «1800000010» → «1800000010000»
        implausibleTimestamp | aps.timestamp | 1800000010000 lies more than a day ahead, seconds since 1970 are expected; it looks like milliseconds, divide by 1000
    push: «1800000010» → «"1800000010"»
        wrongType | aps.timestamp | expected a number, found the string "1800000010"
    push: «1800000600» → «"2027-01-15T09:00:00Z"»
        wrongType | aps.stale-date | expected seconds since 1970, found the string "2027-01-15T09:00:00Z"
    push: «50» → «true»
        wrongType | aps.relevance-score | expected a number, found true
    push: «"onTheWay"» → «"OnTheWay"»
        stateMismatch | aps.content-state.status | unknown value: the string "OnTheWay"; did you mean "onTheWay"? Known: preparing, onTheWay, delivered
    push: «"content-state"» → «"contentState"»
        missingKey | aps.content-state | missing key; rename “contentState” to it
    """#
