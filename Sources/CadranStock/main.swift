import Cadran
import StandardWidgets

await StandardWidgets.main()
