// Builds the web for production if its sources have changed since the last time.
import { dirname } from 'node:path'
import { buildWeb, isWebStale } from './build-web.ts'
import { fail, showStep } from './progress.mjs'

const root = dirname(import.meta.dirname)

try {
  if (isWebStale(root)) await showStep('Building the web', () => buildWeb(root))
} catch (error) {
  fail(error)
}
