import { configure } from '@testing-library/react'

// How long a test looks for what should appear: a limit against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 15_000 })
