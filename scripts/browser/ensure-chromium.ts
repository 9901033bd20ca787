// Says before the tests, not after minutes of them, when there is no browser to test in.
import { ensureChromium } from './find-chromium.ts'
import { fail } from '../progress.mjs'

ensureChromium().catch(fail)
