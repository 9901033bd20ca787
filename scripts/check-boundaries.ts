// The rules that no linter knows. `node scripts/check-boundaries.ts [root]`
import { resolve } from 'node:path'
import { barrels, environment, money, names, sqlInQueries, stopwatches, uniqueNames } from './boundaries/code-rules.ts'
import { cycles, direction, foreignQueries, moduleCycles, nearImports } from './boundaries/import-rules.ts'
import { colours, controls, paint } from './boundaries/kit-rules.ts'
import { exclusion, portableSql } from './boundaries/migration-rules.ts'
import { readSourceTree, type Rule } from './boundaries/source-tree.ts'

const rules: Rule[] = [
  ...[direction, nearImports, cycles, moduleCycles, foreignQueries],
  ...[environment, sqlInQueries, money, names, uniqueNames, barrels, stopwatches],
  ...[portableSql, exclusion, colours, controls, paint],
]

const files = readSourceTree(resolve(process.argv[2] ?? '.'))
const violations = rules.flatMap((rule) => rule(files))
for (const { rule, path, line, message } of violations) console.error(`${path}:${line} [${rule}] ${message}`)
console.log(`${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
