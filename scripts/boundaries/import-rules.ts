import { findCycles } from './find-cycles.ts'
import { workspaceOf, type Rule, type SourceFile, type Violation } from './source-tree.ts'

/** Which workspaces each one may import. What is not listed here (scripts, bench, e2e) may import everything. */
const directions: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  contracts: [],
  'packages/verify': ['packages/domain'],
  'packages/drawing': ['packages/contract'],
  'packages/dev-env': ['packages/contract', 'packages/domain', 'packages/drawing', 'contracts'],
  'packages/demo-art': ['packages/dev-env', 'packages/drawing'],
  'packages/dev-env/src/seed': [
    'packages/dev-env',
    'packages/contract',
    'packages/domain',
    'packages/drawing',
    'contracts',
    'apps/api',
  ],
  'apps/api': ['packages/contract', 'packages/domain', 'packages/drawing', 'packages/verify', 'contracts'],
  'apps/web': ['packages/contract', 'packages/domain', 'contracts'],
  'apps/server': ['apps/api', 'apps/web', 'packages/contract', 'packages/domain', 'contracts'],
}

/** Packages depend in one direction; nothing in apps/ knows the stand-ins of packages/dev-env (tests do). */
export const direction: Rule = (files) =>
  files.flatMap((file) => {
    const own = workspaceOf(file.path)
    const allowed = directions[own]
    if (!allowed) return []
    return file.imports.flatMap(({ target, specifier, line }) => {
      if (target === undefined) return outsideDomain(file, specifier, line)
      const other = workspaceOf(target)
      if (other === own || allowed.includes(other)) return []
      if (file.isTest && other === 'packages/dev-env') return []
      return [{ rule: 'direction', path: file.path, line, message: `${own} must not import ${other} (${specifier})` }]
    })
  })

/** The domain has no dependency at all: it runs in the browser, on the server and in any test alike. */
function outsideDomain(file: SourceFile, specifier: string, line: number): Violation[] {
  if (workspaceOf(file.path) !== 'packages/domain' || file.isTest) return []
  return [{ rule: 'direction', path: file.path, line, message: `packages/domain must import nothing (${specifier})` }]
}

const packageOf = (path: string) => path.split('/', 2).join('/')

/** Between workspaces by package name, within one by `#path` or from near by. */
export const nearImports: Rule = (files) =>
  files.flatMap((file) =>
    file.imports.flatMap(({ specifier, target, line }) => {
      if (specifier.startsWith('../../../')) {
        return [{ rule: 'near-imports', path: file.path, line, message: `import by name, not by ${specifier}` }]
      }
      const crosses = specifier.startsWith('.') && target && packageOf(target) !== packageOf(file.path)
      if (!crosses || !/^(apps|packages)\//.test(file.path)) return []
      return [{ rule: 'near-imports', path: file.path, line, message: `${specifier} leaves its workspace` }]
    }),
  )

/** No file may import itself through others: neither can then be understood or tested alone. */
export const cycles: Rule = (files) => {
  const graph = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ target, isType }) => (target && !isType && target !== file.path ? [target] : [])),
    ]),
  )
  return findCycles(graph).map((cycle) => ({
    rule: 'cycle',
    path: cycle[0] ?? '',
    line: 1,
    message: `import cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** Folders of the api that are no module: what stands beside `http.ts`, `db.ts`, `jobs.ts` and `config.ts`, for all. */
const shared = new Set(['http', 'database', 'jobs', 'settings', 'openapi', 'every-call'])

function moduleOf(path: string): string | undefined {
  const name = /^apps\/api\/src\/([\w-]+)\//.exec(path)?.[1]
  return name !== undefined && shared.has(name) ? undefined : name
}

/** The api's folders form a DAG, ledger and accounts at the bottom. */
export const moduleCycles: Rule = (files) => {
  const graph = new Map<string, string[]>()
  for (const file of files) {
    const own = moduleOf(file.path)
    if (!own || file.isTest) continue
    const others = file.imports.flatMap(({ target, isType }) => (target && !isType ? (moduleOf(target) ?? []) : []))
    graph.set(own, [...(graph.get(own) ?? []), ...others.filter((other) => other !== own)])
  }
  return findCycles(graph).map((cycle) => ({
    rule: 'module-cycle',
    path: `apps/api/src/${cycle[0]}`,
    line: 1,
    message: `modules need each other: ${[...cycle, cycle[0]].join(' → ')}; the lower one writes an outbox event`,
  }))
}

/** A use case calls another module's use case, never its queries. */
export const foreignQueries: Rule = (files) =>
  files.flatMap((file) => {
    const own = moduleOf(file.path)
    if (!own || file.isTest) return []
    return file.imports.flatMap(({ target, isType, line }) => {
      const other = target?.endsWith('-queries.ts') ? moduleOf(target) : undefined
      if (!other || other === own || isType) return []
      return [
        { rule: 'foreign-queries', path: file.path, line, message: `${own} must not use the queries of ${other}` },
      ]
    })
  })

/** The server's clock runs: only the history of the demo and tests set one (decision 105). */
export const setClocks: Rule = (files) =>
  files.flatMap((file) => {
    const isSeed = file.path.startsWith('packages/dev-env/src/seed/') || /\/seed-[\w-]+\.ts$/.test(file.path)
    if (file.isTest || isSeed) return []
    return file.imports
      .filter(({ target }) => target === 'apps/api/src/seed-clock.ts')
      .map(({ line }) => ({ rule: 'set-clock', path: file.path, line, message: 'only the seed and tests set a clock' }))
  })
