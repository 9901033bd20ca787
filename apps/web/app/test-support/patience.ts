import { configure } from '@testing-library/react'

// How long a test looks for what should appear: a limit against hanging, not a measure of speed.
configure({ asyncUtilTimeout: 15_000 })

// A worker outlives many documents, each of which begins with its file: the clock of the server is told by a page's
// age.
Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() })
