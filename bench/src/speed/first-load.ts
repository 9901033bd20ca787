/** JavaScript of a page's first load in kB, gzip-compressed: what it must come to, and what no change may go beyond. */
export const firstLoadLimit = { must: 120, today: 155 }

const assetsFolder = '/assets/'

/** What a module imports statically; `import()` comes later, if at all. */
const staticImports = /(?:\bfrom\s*|\bimport\s*)["']([^"'\s]+\.js)["']/g

const linked = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const sourced = /<script\b[^>]*\bsrc="([^"]+\.js)"/g
const inlineModules = /<script\b[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/g
// Only what the module itself says: the text of the page's data is no code.
const imported = /\bimport\s*(?:[\w*{}\s,$]+\s*from\s*)?["']([^"']+\.js)["']/g

const resolve = (specifier: string, from: string): string => new URL(specifier, `http://web${from}`).pathname

/**
 * The scripts of a page's first load: those that its HTML preloads, names or imports, and everything that they import
 * statically, each once. `read` gives the text of an asset by its path.
 */
export function listFirstLoad(html: string, read: (path: string) => string): string[] {
  const preloaded = [...html.matchAll(linked)].map(([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? '')
  const named = [...html.matchAll(sourced)].map(([, path]) => path ?? '')
  const inline = [...html.matchAll(inlineModules)].flatMap(([, code]) =>
    [...(code ?? '').matchAll(imported)].map(([, path]) => path ?? ''),
  )
  const found = new Set<string>()
  const queue = [...preloaded, ...named, ...inline].map((path) => resolve(path, '/'))
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (!path.startsWith(assetsFolder) || found.has(path)) continue
    found.add(path)
    for (const [, specifier] of read(path).matchAll(staticImports)) {
      if (specifier?.startsWith('.') || specifier?.startsWith('/')) queue.push(resolve(specifier, path))
    }
  }
  return [...found].toSorted()
}
