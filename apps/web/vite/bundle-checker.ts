import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const name = 'virtual:offline-checker'
const resolved = `\0${name}`
const entry = fileURLToPath(new URL('../app/passports/offline-checker.ts', import.meta.url))

/**
 * `virtual:offline-checker` is the script of the page that checks certificates offline, bundled with all that it needs,
 * as a text.
 */
export function bundleChecker(): Plugin {
  let script: Promise<string> | undefined
  return {
    name: 'monsoon:bundle-checker',
    resolveId: (source) => (source === name ? resolved : undefined),
    load: async (id) => {
      if (id !== resolved) return undefined
      script ??= bundle()
      return `export default ${JSON.stringify(await script)}`
    },
  }
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'checker' } },
  })
  const [first] = [output].flat()
  const chunk = first && 'output' in first ? first.output.find((part) => part.type === 'chunk') : undefined
  if (!chunk) throw new Error('the checker was not bundled')
  return chunk.code
}
