import { environmentReaders, isAllowed, moneyAsNumber, sqlHolders, timeTests } from './allowed.ts'
import { violationsOf, workspaceOf, type Rule } from './source-tree.ts'

/** Settings come through one validated module, so that every one is documented and checked at the start. */
export const environment: Rule = (files) =>
  files
    .filter((file) => /^(apps|packages)\//.test(file.path) && !file.isTest && !file.path.endsWith('.config.ts'))
    .flatMap((file) =>
      violationsOf(
        'process-env',
        file,
        /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\[['"]env|[{,]\s*env\s*[,}][^\n]*from ['"](?:node:)?process['"]/g,
        'process.env is read in config only',
      ).filter(({ line }) => !isAllowed(environmentReaders, file.path, file.code, line)),
    )

const sql =
  /\bsql\s*(?:<[^`\n]*>)?\s*`|\bsql\.(?:raw|ref|table|id|lit|join)\b|\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\.query\s*(?:<[^\n]*>)?\(\s*['"`]\s*(?:select|insert|update|delete|with|begin|lock)\b/gi

/** Every statement stands in a *-queries.ts or a migration, where it can be found and reviewed. */
export const sqlInQueries: Rule = (files) =>
  files
    .filter(({ path, isTest }) => /^(apps|packages\/(?!dev-env\/))/.test(path) && /\.tsx?$/.test(path) && !isTest)
    .filter(({ path }) => !path.endsWith('-queries.ts') && !path.includes('/migrations/'))
    .flatMap((file) =>
      violationsOf('sql', file, sql, 'SQL belongs in a *-queries.ts').filter(
        ({ line }) => !isAllowed(sqlHolders, file.path, file.code, line),
      ),
    )

const moneyWord =
  '\\w*(?:[mM]inor|[aA]mount|[pP]rice|[bB]alance|[tT]otal(?:Cost|Price|Amount|Paid)|[fF]ee(?!t)|[pP]roceeds|[wW]ei)\\w*'
const floatingMoney = [
  new RegExp(`\\b(?:Number|Number\\.parseFloat|Number\\.parseInt|parseInt)\\(\\s*[\\w.?![\\]]*${moneyWord}\\b`, 'g'),
  /\bparseFloat\(/g,
  /\.toFixed\(/g,
  new RegExp(`\\bMath\\.(?:round|floor|ceil|trunc)\\([^\\n]*\\b${moneyWord}\\b`, 'g'),
  /\b\w+Minor\??:\s*number\b/g,
  /\b\w+Minor\??:\s*z\.number\(/g,
  new RegExp(`(?:[=(,?:]|\\breturn)\\s*\\+\\s*(?!\\+)[\\w.]*${moneyWord}\\b(?!\\()`, 'g'),
]

/** Money is bigint minor units: a float cannot hold ten cents. */
export const money: Rule = (files) =>
  files
    .filter(({ path, isTest }) => /^(apps\/api\/src|packages\/(domain|contract)\/src)\/.*\.ts$/.test(path) && !isTest)
    .flatMap((file) =>
      floatingMoney
        .flatMap((pattern) => violationsOf('money', file, pattern, 'money is bigint minor units, never a number'))
        .filter(({ line }) => !isAllowed(moneyAsNumber, file.path, file.code, line)),
    )

const vagueNames = /(?:^|[-.])(utils?|helpers?|misc|common|managers?|services?|base)(?=[-.]|$)/

/** A file is named after what it does; a name that fits everything collects everything. */
export const names: Rule = (files) =>
  files.flatMap(({ path, isTest }) => {
    const name = path.split('/').at(-1) ?? ''
    const stem = name.replace(/\.[a-z]+$/, '')
    const found = []
    const isOwnTree = /^(apps|packages)\//.test(path)
    if (isOwnTree && path.endsWith('.ts') && vagueNames.exec(stem)?.[1] === stem)
      found.push(`the name ${name} says nothing`)
    if (isOwnTree && /^index\.(ts|tsx|mts)$/.test(name)) found.push('no index file: import the file itself')
    if (isOwnTree && !isTest && !/^[\da-z$_.()+-]+$/.test(stem)) found.push(`${name} is not kebab-case`)
    return found.map((message) => ({ rule: 'names', path, line: 1, message }))
  })

/** In the api a file's name alone finds it. */
export const uniqueNames: Rule = (files) => {
  const places = Map.groupBy(
    files.filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts')),
    ({ path }) => path.split('/').at(-1) ?? '',
  )
  return [...places.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      rule: 'unique-names',
      path: group[1]?.path ?? '',
      line: 1,
      message: `${group[0]?.path} has the same name`,
    }))
}

/** Re-exporting a folder hides where things live and ties everything to everything. */
export const barrels: Rule = (files) =>
  files
    .filter((file) => workspaceOf(file.path).includes('/') && !file.isTest)
    .flatMap((file) =>
      violationsOf('barrel', file, /(?:^|\n)export \* (?:as \w+ )?from\b/g, 'no barrel: import the file itself'),
    )

const timeTold = /(?:const|let) (\w+) = (?:Date|performance)\.now\(\)/g

/**
 * A test that asserts how long something took fails on a busy machine: such figures belong to `bench`, a test counts
 * work or compares growth.
 */
export const stopwatches: Rule = (files) =>
  files
    .filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path))
    .flatMap((file) =>
      [...new Set([...file.code.matchAll(timeTold)].map(([, name]) => name))]
        .flatMap((name) =>
          violationsOf('stopwatch', file, new RegExp(`\\.now\\(\\) - ${name}\\b`, 'g'), 'a test asserts no time'),
        )
        .filter(({ line }) => !isAllowed(timeTests, file.path, file.code, line)),
    )
