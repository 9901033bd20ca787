// Compiles the contracts by solc-js, without any download, and writes what the workspaces import:
// `npx node contracts/scripts/compile.ts`
import { writeFileSync } from 'node:fs'
import { compileContracts, generatedFiles, outsideFile } from './compile-contracts.ts'

const files = [...generatedFiles(compileContracts()), outsideFile()]
for (const { path, text } of files) writeFileSync(path, text)
console.log(`${files.length} files written`)
