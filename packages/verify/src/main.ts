import { runVerify } from './verify.ts'

const { out, code } = await runVerify(process.argv.slice(2))
process.stdout.write(out)
process.exitCode = code
