// The Solidity tests, with fewer runs of fuzz and invariants: a step of `npm test`.
// `npx node contracts/scripts/forge.ts test` runs them all.
import { runForge } from './run-forge.ts'

const { status, output } = runForge(['test'], { isShown: true, profile: 'quick' })
if (output) console.log(output)
process.exitCode = status
