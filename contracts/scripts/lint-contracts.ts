// Writes the recorded list of solhint's warnings anew: `npx node contracts/scripts/lint-contracts.ts`. A test fails by
// any other.
import { writeFileSync } from 'node:fs'
import { findWarnings, recordedWarnings } from './solhint-warnings.ts'

const { errors, warnings } = findWarnings()
for (const error of errors) console.error(error)
writeFileSync(recordedWarnings, `${JSON.stringify(warnings, null, 2)}\n`)
console.log(`${errors.length} errors, ${warnings.length} kinds of warnings`)
process.exitCode = errors.length === 0 ? 0 : 1
