// Whether other people's tools can work with the document that the API serves: a linter finds nothing, and the types
// that a generator makes of it compile. `node packages/openapi-client/src/check-openapi.ts`
import { buildOpenApi } from '@monsoon/api/openapi/openapi'
import { compileClient } from './compile-client.ts'
import { lintDocument } from './lint-document.ts'

const document = buildOpenApi({ origin: 'https://monsoon.example', brandName: 'Monsoon', hasDemoCalls: true })
const faults = [...(await lintDocument(document)), await compileClient(document)].filter(Boolean)
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(document.paths).length} paths, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
