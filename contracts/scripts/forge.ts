// Runs forge from npm in this workspace: `npx node contracts/scripts/forge.ts test`. Where npm has no forge for the
// machine, says so and passes.
import { runForge } from './run-forge.ts'

const { status, output } = runForge(process.argv.slice(2), { isShown: true })
if (output) console.log(output)
process.exitCode = status
