// The rules that no linter knows. `node scripts/check-boundaries.ts [root]`
import { resolve } from 'node:path'
import { findViolations } from './boundaries/all-rules.ts'
import { readSourceTree } from './boundaries/source-tree.ts'

const files = readSourceTree(resolve(process.argv[2] ?? '.'))
const violations = findViolations(files)
for (const { rule, path, line, message } of violations) console.error(`${path}:${line} [${rule}] ${message}`)
console.log(`${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
