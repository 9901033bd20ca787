/**
 * Every field of a JSON value by its path, sorted; `[]` stands for the elements of a list, which are taken together.
 */
export function fieldPaths(value: unknown, parent = ''): string[] {
  const found = new Set<string>()
  const visit = (node: unknown, path: string): void => {
    if (Array.isArray(node)) for (const element of node) visit(element, `${path}[]`)
    else if (typeof node === 'object' && node !== null) {
      for (const [name, child] of Object.entries(node)) {
        const own = path ? `${path}.${name}` : name
        found.add(own)
        visit(child, own)
      }
    }
  }
  visit(value, parent)
  return [...found].toSorted()
}

/** The same, one line an object: `data.items[]: id, name`. */
export function fieldLines(value: unknown): string[] {
  const names = new Map<string, string[]>()
  for (const path of fieldPaths(value)) {
    const cut = path.lastIndexOf('.')
    const parent = cut < 0 ? 'answer' : path.slice(0, cut)
    names.set(parent, [...(names.get(parent) ?? []), path.slice(cut + 1)])
  }
  return [...names].map(([parent, children]) => `${parent}: ${children.join(', ')}`).toSorted()
}
