/**
 * The strongly connected parts of a graph with more than one node, by Tarjan's algorithm; each as one loop through it.
 */
export function findCycles(graph: Map<string, string[]>): string[][] {
  let counter = 0
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const parts: string[][] = []

  function visit(node: string): void {
    index.set(node, counter)
    low.set(node, counter)
    counter += 1
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
      } else if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0))
      }
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) parts.push(part)
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return parts.map((part) => shortestLoop(graph, part))
}

/** People mend a cycle faster when they see one loop rather than everything that hangs together. */
function shortestLoop(graph: Map<string, string[]>, part: string[]): string[] {
  const [start = ''] = part.toSorted()
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path
      if (!part.includes(next) || seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return part
}
