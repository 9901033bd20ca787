// Lists which requirement each test proves. `node scripts/write-requirements.ts` writes docs/requirements.tsv
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const root = dirname(import.meta.dirname)

/** Where the committed list lies. */
export const requirementsFile = join(root, 'docs/requirements.tsv')

const tests = '{packages,apps,scripts,bench,e2e}/**/*.{test,spec,e2e}.{ts,tsx}'
const ignored = new Set(['node_modules', 'build', 'coverage', '.react-router'])

/** One line a requirement and test, sorted: id, file, title. */
export function listRequirements(folder = root): string {
  const files = globSync(tests, { cwd: folder, exclude: (name) => ignored.has(name) })
  const lines = files.flatMap((file) =>
    namedIn(readFileSync(join(folder, file), 'utf8')).map(({ id, title }) =>
      [id, file.split(sep).join('/'), title].join('\t'),
    ),
  )
  const sorted = [...new Set(lines)].toSorted((one, other) => (one < other ? -1 : 1))
  return ['id\ttest file\ttitle', ...sorted].map((line) => `${line}\n`).join('')
}

const testCall = /\b(?:it|test)((?:\.\w+(?:\([^)]*\))?)*)\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
const idList = /\[((?:[A-Z]+-\d{3}(?:,\s*)?)+)\]/g

/** The ids in the titles of the tests of a file. What is skipped or not written yet proves nothing. */
export function namedIn(text: string): { id: string; title: string }[] {
  return [...text.matchAll(testCall)]
    .filter(([, chain = '']) => !/skip|todo|fixme/.test(chain))
    .flatMap(([, , , literal = '']) => {
      const ids = [...literal.matchAll(idList)].flatMap(([, list = '']) => list.split(/,\s*/).filter(Boolean))
      const title = literal
        .replaceAll(idList, '')
        .replaceAll(/\\(?=['"`])/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      return ids.map((id) => ({ id, title }))
    })
}

if (import.meta.main) {
  const text = listRequirements()
  writeFileSync(requirementsFile, text)
  const ids = new Set(
    text
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t', 1)[0]),
  )
  console.log(`${ids.size} requirements are named by tests`)
}
