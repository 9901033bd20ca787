import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const folders = '{apps,packages,contracts,e2e,bench,scripts,deploy}'
const notOurs = /node_modules|\/build\/|test-results|\.react-router/
const sources = globSync([`${folders}/**/*.{ts,tsx,mjs,sol,sql,css,yml,json,sh}`, '*.{ts,json}'], { cwd: root }).filter(
  (path) => !notOurs.test(path),
)
/** Decision records say what was so when they were written. */
const pages = globSync(['docs/*.md', 'docs/{runbooks,security}/*.md', '*.md'], { cwd: root })

/** Words of two parts or more in code spans: `inTransaction`, `clean-up.ts`; of a path the last part, but patterns. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => {
    if (/^[a-z]+(?:[A-Z][a-z\d]*)+$/.test(span)) return [span]
    const file = /(?:^|[/ ])(\w[\w.-]+\.(?:tsx?|mjs|sol|sql))$/.exec(span)?.[1]
    return file && !/[*…]|\bx\./.test(span) && file !== 'index.ts' ? [file] : []
  })

function listKnown(): Set<string> {
  const known = new Set(sources.map((path) => basename(path)))
  for (const path of sources) for (const [word] of read(path).matchAll(/\w+/g)) known.add(word)
  return known
}

it('names in the documentation are names in the code', () => {
  const known = listKnown()
  const unknown = pages.flatMap((path) =>
    namesIn(read(path))
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect([...new Set(unknown)]).toEqual([])
  expect(namesIn('by `inNoTransaction` (`no-such-file.ts`, `SELECT`)')).toEqual(['inNoTransaction', 'no-such-file.ts'])
})
