import { findCycles } from './find-cycles.ts'
import { lineAt, workspaceOf, type Rule, type SourceFile, type Violation } from './source-tree.ts'

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
const shared = new Set(['http', 'database', 'jobs', 'config', 'openapi', 'every-call'])

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

const isQueries = (path: string | undefined): path is string => path?.endsWith('-queries.ts') ?? false

/** Another module's queries are used as far as that module marks them `@public` (decision 170). */
export const foreignQueries: Rule = (files) => {
  const publicOf = new Map(files.map((file) => [file.path, file.publicNames]))
  return files.flatMap((file) => {
    const own = moduleOf(file.path)
    if (!own || file.isTest) return []
    return file.imports.flatMap(({ target, isType, names, line }) => {
      const other = isQueries(target) ? moduleOf(target) : undefined
      if (!isQueries(target) || !other || other === own || isType) return []
      return names
        .filter((name) => !publicOf.get(target)?.includes(name))
        .map((name) => ({
          rule: 'foreign-queries',
          path: file.path,
          line,
          message: `${own} must not use ${name} of ${other}: it is not marked @public`,
        }))
    })
  })
}

/** A query that no other module uses is not marked, so that the marks say how wide a module's door is. */
export const unusedDoors: Rule = (files) => {
  const used = new Set(
    files.flatMap((file) =>
      file.isTest
        ? []
        : file.imports.flatMap(({ target, names }) =>
            target && moduleOf(target) !== moduleOf(file.path) ? names.map((name) => `${target} ${name}`) : [],
          ),
    ),
  )
  return files
    .filter(({ path }) => moduleOf(path) !== undefined && isQueries(path))
    .flatMap(({ path, publicNames }) =>
      publicNames
        .filter((name) => !used.has(`${path} ${name}`))
        .map((name) => ({
          rule: 'unused-door',
          path,
          line: 1,
          message: `${name} is @public, and nobody else uses it`,
        })),
    )
}

/** Passing queries on under another file's name would step round the mark. */
export const passedOnQueries: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('apps/api/src/') && !isTest)
    .flatMap((file) => {
      const queries = file.imports.filter(({ target }) => isQueries(target))
      const imported = new Set(queries.flatMap(({ names }) => names))
      const message = 'a query is imported from where it stands'
      const again = [...file.code.matchAll(/(?<![\w$])export\s*\{([^}]*)\}(?!\s*from)/g)]
        .filter(([, names = '']) =>
          names.split(',').some((name) => imported.has(name.trim().split(/\s+as\s+/)[0] ?? '')),
        )
        .map(({ index }) => lineAt(file.code, index))
      return [...queries.filter(({ isReexport }) => isReexport).map(({ line }) => line), ...again].map((line) => {
        return { rule: 'passed-on-queries', path: file.path, line, message }
      })
    })

const kit = 'apps/web/app/ui/'
/** What the kit stands on: the text layer, the test rig, and the like; no feature and no route. */
const beneathKit = /^apps\/web\/app\/(?:ui|text|styles|test-support)\//

/** The kit knows no feature, so that any page can use all of it. */
export const kitDirection: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith(kit) && !isTest)
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target?.startsWith('apps/web/app/') && !beneathKit.test(target))
        .map(({ target = '', line }) => ({
          rule: 'kit-direction',
          path: file.path,
          line,
          message: `the kit must not import ${target}`,
        })),
    )

const routes = 'apps/web/app/routes/'
/** The root, the routes' own list and what only tests import know the routes; no feature does. */
const aboveRoutes = /^apps\/web\/app\/(?:routes\/|test-support\/|[^/]+$)/

/** A feature knows no route, so that any route can use it. */
export const routeDirection: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('apps/web/app/') && !isTest && !aboveRoutes.test(path))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target?.startsWith(routes))
        .map(({ target = '', line }) => ({
          rule: 'route-direction',
          path: file.path,
          line,
          message: `a feature must not import ${target}`,
        })),
    )

/** The server's clock runs: only the history of the demo and tests set one (decision 105). */
export const setClocks: Rule = (files) =>
  files.flatMap((file) => {
    const isSeed = file.path.startsWith('packages/dev-env/src/seed/') || /\/seed-[\w-]+\.ts$/.test(file.path)
    if (file.isTest || isSeed) return []
    return file.imports
      .filter(({ target }) => target === 'apps/api/src/seed-clock.ts')
      .map(({ line }) => ({ rule: 'set-clock', path: file.path, line, message: 'only the seed and tests set a clock' }))
  })
