interface RouteEntry {
  path?: string | undefined
  children?: RouteEntry[] | undefined
}

/** The paths of the routes that answer for themselves; one that only frames others does not. */
export function pathsOf(routes: readonly RouteEntry[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join('/')
    return route.children ? pathsOf(route.children, path) : [path]
  })
}

/** One line for each route that nobody looks at, and for each that is looked at and gone. */
export function describeGaps(routes: readonly RouteEntry[], shown: readonly string[]): string[] {
  const paths = new Set(pathsOf(routes))
  const listed = new Set(shown)
  return [
    ...paths
      .difference(listed)
      .values()
      .map((path) => `/${path} is in apps/web/app/routes.ts and not in e2e/shown-pages.ts`),
    ...listed
      .difference(paths)
      .values()
      .map((path) => `/${path} is in e2e/shown-pages.ts and not in apps/web/app/routes.ts`),
  ]
}
