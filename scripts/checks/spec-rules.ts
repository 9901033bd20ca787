// Keeps the rules that code and docs cite in docs/spec, so that no reference leads out of the repository.
// `node scripts/checks/spec-rules.ts <folder of the specification>` writes them anew.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'

const root = dirname(dirname(import.meta.dirname))

/** Where the specification lies beside a working copy. Not everybody has it. */
export const specification = join(root, '../shared/spec')

/** Id → text on one line. */
export type Rules = ReadonlyMap<string, string>

/** A page of docs/spec, and where the specification has it. */
const pages = [
  {
    of: 'decisions.md',
    file: 'decisions.md',
    title: 'Decisions on what the specifications leave open',
    read: readDecisions,
  },
  {
    of: 'server-rules.md',
    file: 'server-rules.md',
    title: 'Server rules: money, trade, custody',
    read: readServerRules,
  },
  { of: '../design/security.md', file: 'figures.md', title: 'Figures of security', read: readFigures },
] as const

/** One of `- **Q-001 Title.** Text` a line. */
function readDecisions(text: string): Rules {
  const items = [...text.matchAll(/^- \*\*([QUS]-\d{3})\b(.*)$/gm)]
  return new Map(items.map(([, id = '', rest = '']) => [id, onOneLine(`**${rest.trimStart()}`)]))
}

/** `1. **Title.** Text`, over several lines. */
function readServerRules(text: string): Rules {
  const items = [...text.matchAll(/^(\d+)\. ([^]*?)(?=^\d+\. |^#|(?![^]))/gm)]
  return new Map(items.map(([, number = '', rest = '']) => [`Server rule ${number}`, onOneLine(rest)]))
}

/** `| 1 | Test | Figure | …` */
function readFigures(text: string): Rules {
  const rows = [...text.matchAll(/^\| (\d+) \| (.+?) \| (.+?) \|/gm)]
  return new Map(rows.map(([, number = '', test = '', figure = '']) => [`Figure ${number}`, `**${test}.** ${figure}`]))
}

/** Rules as docs/spec holds them: each under a heading that is its id. */
export function readKept(text: string): Rules {
  const items = [...text.matchAll(/^## (.+)\n([^]*?)(?=^## |(?![^]))/gm)]
  return new Map(items.map(([, id = '', rest = '']) => [id, onOneLine(rest)]))
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What a rule says, without the marks of Markdown, which the formatter may set differently. */
export const withoutMarks = (text: string): string => text.replaceAll(/[*_\\`]/g, '')

/** All rules of the specification. */
export const readSpecification = (folder = specification): Rules =>
  new Map(pages.flatMap(({ of, read }) => [...read(readFileSync(join(folder, of), 'utf8'))]))

/** All rules of docs/spec. */
export const readKeptRules = (folder = join(root, 'docs/spec')): Rules =>
  new Map(pages.flatMap(({ file }) => [...readKept(readFileSync(join(folder, file), 'utf8'))]))

const sources = '{*.md,docs/**/*.{md,tsv},{apps,packages,contracts,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql,sol,css,md}}'
const ignored = new Set(['node_modules', 'build', 'coverage', '.react-router', 'generated', 'test-results'])

/** Id → a file that cites it. */
export function listCited(folder = root): Map<string, string> {
  const files = globSync(sources, { cwd: folder, exclude: (path) => ignored.has(basename(path)) })
  const cited = files
    .filter((file) => !basename(file).startsWith('spec-rules'))
    .flatMap((file) => citedIn(readFileSync(join(folder, file), 'utf8')).map((id) => [id, file] as const))
  return new Map(cited)
}

/** `Q-079`, `server-rules 3`, `server rules, 13 and 14`, `security, figure 18`, `001, section 9`. */
export function citedIn(text: string): string[] {
  // A reference may go on in the next line of a comment.
  const words = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  const decisions = words.match(/\b[QUS]-\d{3}\b/g) ?? []
  const rules = [...words.matchAll(/\bserver[- ]rules?,? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(
    ([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map((number) => `Server rule ${number}`),
  )
  const figures = [...words.matchAll(/\bsecurity(?:\.md)?,? figures? (\d+)/gi)].map(([, number]) => `Figure ${number}`)
  const sections = [...words.matchAll(/\b(00[01]),? section (\d+)/g)].map(
    ([, page, number]) => `${page}, section ${number}`,
  )
  return [...decisions, ...rules, ...figures, ...sections]
}

function write(folder: string): void {
  const target = join(root, 'docs/spec')
  mkdirSync(target, { recursive: true })
  for (const { of, file, title, read } of pages) {
    const rules = read(readFileSync(join(folder, of), 'utf8'))
    const sections = [...rules].map(([id, text]) => `## ${id}\n\n${wrap(text)}\n`)
    writeFileSync(join(target, file), [`# ${title}\n`, ...sections].join('\n'))
  }
  spawnSync('npx', ['oxfmt', target], { cwd: root, stdio: 'inherit' })
}

/** Lines of at most 120 columns, of which none begins with what Markdown would read as a list, heading or quote. */
function wrap(text: string): string {
  const lines = ['']
  for (const word of escape(text).split(' ')) {
    const line = lines.at(-1) ?? ''
    const fits = line.length + word.length < 118
    if (line === '' || fits || /^(?:[-+=]$|#{1,6}$|[>|]|\d+[.)]$)/.test(word))
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

/** Addresses in angle brackets and the like would be read as HTML; what stands in backticks is not. */
const escape = (text: string) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[<[\]]/g, String.raw`\$&`) : part))
    .join('')

if (process.argv[1] === import.meta.filename) write(process.argv[2] ?? specification)
