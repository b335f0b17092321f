import Testing
@testable import Checking
