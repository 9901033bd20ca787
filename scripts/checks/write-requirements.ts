// Lists which requirement each test proves. `node scripts/checks/write-requirements.ts` writes docs/requirements.tsv
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

const root = dirname(dirname(import.meta.dirname))

/** Where the committed list lies. */
export const requirementsFile = join(root, 'docs/requirements.tsv')

const tests = '{packages,apps,contracts,scripts,bench,e2e}/**/*.{test,spec,e2e}.{ts,tsx}'
const ignored = new Set(['node_modules', 'build', 'coverage', '.react-router'])

/** One line a requirement and test, sorted: id, file, title. */
export function listRequirements(folder = root): string {
  const files = globSync(tests, { cwd: folder, exclude: (name) => ignored.has(name) })
  const lines = files.flatMap((file) =>
    namedIn(readFileSync(join(folder, file), 'utf8'), file).map(({ id, title }) =>
      [id, file.split(sep).join('/'), title].join('\t'),
    ),
  )
  const sorted = [...new Set(lines)].toSorted((one, other) => (one < other ? -1 : 1))
  return ['id\ttest file\ttitle', ...sorted].map((line) => `${line}\n`).join('')
}

const idList = /\[((?:[A-Z]+-\d{3}(?:,\s*)?)+)\]/g
const placeholder = /%\w|\$\w+/

/** The ids in the titles of the tests of a file. What is skipped or not written yet proves nothing. */
export function namedIn(text: string, file = 'of.test.ts'): { id: string; title: string }[] {
  return titlesIn(text, file).flatMap((literal) => {
    const ids = [...literal.matchAll(idList)].flatMap(([, list = '']) => list.split(/,\s*/).filter(Boolean))
    const title = literal
      .replaceAll(idList, '')
      .replaceAll(/\\(?=['"`])/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return ids.map((id) => ({ id, title }))
  })
}

/** As they are written. A table of cases adds a title for each of its texts that names ids. */
function titlesIn(text: string, file: string): string[] {
  if (text.search(idList) === -1) return []
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const written = ({ start, end }: ESTree.Span) => text.slice(start + 1, end - 1)
  const texts: ESTree.Span[] = []
  const tests: { title: string; tables: ESTree.Span[] }[] = []
  new Visitor({
    Literal: (node) => void (isText(node) && texts.push(node)),
    TemplateLiteral: (node) => void texts.push(node),
    CallExpression({ callee, arguments: [title] }) {
      const { names, given } = unwind(callee)
      if (!title || !isText(title) || !/^(?:it|test)$/.test(names[0] ?? '')) return
      if (!names.some((name) => /skip|todo|fixme/.test(name))) tests.push({ title: written(title), tables: given })
    },
  }).visit(program)
  return tests.flatMap(({ title, tables }) => {
    const rows = texts.filter((row) => tables.some(({ start, end }) => start < row.start && row.end < end))
    const named = rows.map(written).filter((row) => row.search(idList) !== -1)
    return [title, ...named.map((row) => title.replaceAll(idList, '').replace(placeholder, () => row))]
  })
}

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Of `it.skipIf(isWindows).each(table)`: its names, and what they are given. */
function unwind(callee: ESTree.Expression): { names: string[]; given: ESTree.Span[] } {
  if (callee.type === 'Identifier') return { names: [callee.name], given: [] }
  if (callee.type === 'CallExpression') {
    const { names, given } = unwind(callee.callee)
    return { names, given: [...given, ...callee.arguments] }
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const { names, given } = unwind(callee.object)
    return { names: [...names, callee.property.name], given }
  }
  return { names: [], given: [] }
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
