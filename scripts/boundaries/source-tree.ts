import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** One import of a file, as written and as found. */
export interface SourceImport {
  specifier: string
  line: number
  /** `import type`: gone before the program runs. */
  isType: boolean
  /** The values named between the braces, as the imported file calls them. */
  names: string[]
  /** `export … from`. */
  isReexport: boolean
  /** The imported file from the root, or undefined for a package from npm or Node. */
  target: string | undefined
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  /** The text with comments blanked, line for line. */
  code: string
  imports: SourceImport[]
  /** What its file marks `@public`: other modules of the api may import it. */
  publicNames: string[]
  isTest: boolean
}

/** A broken rule. */
export interface Violation {
  rule: string
  path: string
  line: number
  message: string
}

export type Rule = (files: SourceFile[]) => Violation[]

const patterns = ['{packages,apps,contracts,scripts,bench,e2e}/**/*.{ts,tsx,mts,mjs,sql,css}', '*.config.ts']
const generated = /(^|\/)(node_modules|build|dist|coverage|\.react-router|\.monsoon)\//
const test = /\.(?:test|fuzz)\.tsx?$|\.test-support\.ts$|\/test-support\//

/** Reads every source file below a root. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = listSources(root)
  const known = new Set(paths)
  return paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), known))
}

/** Every source file below a root, in order. */
export function listSources(root: string): string[] {
  return globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !generated.test(path))
    .toSorted()
}

/** One file by its text; `known` are the files that its imports may lead to. */
export function readSource(path: string, text: string, known: Set<string>): SourceFile {
  const code = path.endsWith('.sql') ? blankSqlComments(text) : blankComments(text)
  const imports = /\.(m?ts|tsx|mjs)$/.test(path) ? findImports(path, code, known) : []
  const publicNames = [...text.matchAll(publicName)].map(([, name = '']) => name)
  return { path, code, imports, publicNames, isTest: test.test(path) }
}

const publicName =
  /\/\*\*(?:(?!\*\/)[^])*@public\s*\*\/\n(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)/g

const staticImport = /(?:^|[;\n])[ \t]*(import|export)\s+(type\s+)?(?:([\w$*\s{},]+?)\s+from\s+)?(['"])([^'"\n]+)\4/g
const dynamicImport = /\b(?:import|import\.meta\.resolve)\(\s*(['"])([^'"\n]+)\1/g

function findImports(path: string, code: string, known: Set<string>): SourceImport[] {
  const found: SourceImport[] = []
  const add = (specifier: string, at: number, more: Pick<SourceImport, 'isType' | 'names' | 'isReexport'>) =>
    found.push({ specifier, line: lineAt(code, at), target: findTarget(path, specifier, known), ...more })
  for (const { 0: whole, 1: verb, 2: type, 3: clause = '', 5: specifier = '', index } of code.matchAll(staticImport)) {
    const isReexport = verb === 'export'
    add(specifier, index + whole.length - 1, { isType: type !== undefined, names: valuesIn(clause), isReexport })
  }
  for (const match of code.matchAll(dynamicImport)) {
    add(match[2] ?? '', match.index, { isType: false, names: [], isReexport: false })
  }
  return found
}

/** `{ one, two as three, type Four }` names one and two; `* as all` names everything. */
function valuesIn(clause: string): string[] {
  const [, named = clause] = /\{([^}]*)\}/.exec(clause) ?? []
  return named
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part)
}

/** What `#…` means in each app, as its package.json says. */
const ownRoots: Record<string, string> = { 'apps/api': 'src', 'apps/server': 'src', 'apps/web': 'app' }

function findTarget(path: string, specifier: string, known: Set<string>): string | undefined {
  const isKnown = (candidate: string) =>
    ['', '.ts', '.tsx'].map((end) => candidate + end).find((name) => known.has(name))
  if (specifier.startsWith('.')) {
    const candidate = posix.join(posix.dirname(path), specifier)
    return isKnown(candidate) ?? candidate
  }
  const workspace = workspaceOf(path)
  if (specifier.startsWith('#')) return isKnown(`${workspace}/${ownRoots[workspace] ?? 'src'}/${specifier.slice(1)}`)
  const named = /^@monsoon\/([\w-]+)(?:\/(.+))?$/.exec(specifier)
  if (!named) return undefined
  if (named[1] === 'contracts') return isKnown(`contracts/ts/${named[2]}`) ?? `contracts/generated/${named[2]}.ts`
  const folder = ['packages', 'apps'].map((kind) => `${kind}/${named[1]}`).find((place) => hasFolder(known, place))
  return folder ? (isKnown(`${folder}/src/${named[2] ?? 'index'}`) ?? `${folder}/src/${named[2]}`) : specifier
}

const hasFolder = (known: Set<string>, folder: string) => known.values().some((path) => path.startsWith(`${folder}/`))

/**
 * 'apps/api', 'packages/domain', 'scripts', … The seed stands on the api, unlike the rest of dev-env: it counts by
 * itself.
 */
export function workspaceOf(path: string): string {
  if (path.startsWith(seed)) return seed
  const [first = '', second = ''] = path.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

const seed = 'packages/dev-env/src/seed'

export function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length
}

/** One violation for each match of a pattern in a file. */
export function violationsOf(rule: string, file: SourceFile, pattern: RegExp, message: string): Violation[] {
  return [...file.code.matchAll(pattern)].map((match) => ({
    rule,
    path: file.path,
    line: lineAt(file.code, match.index + (match[0].length - match[0].trimStart().length)),
    message,
  }))
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

const blankSqlComments = (text: string) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank)

// Strings, template literals and regular expressions are matched so that a // within them is not taken for a comment.
const commentOrLiteral =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[=(,:[!&|?{};+>]\s*|return\s)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g

export function blankComments(text: string): string {
  return text.replace(commentOrLiteral, (part) => (part.startsWith('//') || part.startsWith('/*') ? blank(part) : part))
}
