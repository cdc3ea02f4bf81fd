import Cadran
import StandardWidgets

StandardWidgets.main()
