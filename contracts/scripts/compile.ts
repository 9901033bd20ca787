// Compiles the contracts by solc-js, without any download, and writes what the workspaces import: `npx node contracts/scripts/compile.ts`
import { writeFileSync } from 'node:fs'
import { compileContracts, generatedFiles } from './compile-contracts.ts'

const files = generatedFiles(compileContracts())
for (const { path, text } of files) writeFileSync(path, text)
console.log(`${files.length} files written`)
