import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { firstLoadLimit, listFirstLoad } from '../../bench/src/speed/first-load.ts'
import { buildWeb, isWebStale } from '../build-web.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'apps/web/build/client')

interface Loaded {
  module: string
  imports: string[]
}

const readAsset = (path: string): string => readFileSync(join(client, path), 'utf8')

function readManifest(): { entry: Loaded; routes: Record<string, Loaded> } {
  const file = readdirSync(join(client, 'assets')).find((name) => name.startsWith('manifest-'))
  const script = readAsset(`assets/${file}`)
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as ReturnType<typeof readManifest>
}

/** kB that the page of a route loads before it can be used, as they are sent. */
function firstLoadOf(page: string): number {
  const { entry, routes } = readManifest()
  const links = [entry, routes['root'], routes[page]]
    .flatMap((part) => (part ? [part.module, ...part.imports] : []))
    .map((href) => `<link rel="modulepreload" href="${href}">`)
  const scripts = listFirstLoad(links.join(''), readAsset)
  return scripts.reduce((sum, script) => sum + gzipSync(readAsset(script), { level: 9 }).length, 0) / 1_000
}

beforeAll(async () => {
  if (isWebStale(root)) await buildWeb(root)
}, 240_000)

// What joins the frame of all pages by accident costs everybody: a folder that was moved once added 50 kB.
it.each(['routes/home/home-page', 'routes/marketplace/artwork-page', 'routes/item/item-page'])(
  '%s loads no more script than the figures of a first load allow',
  (page) => {
    const loaded = firstLoadOf(page)
    expect(loaded).toBeGreaterThan(firstLoadLimit.must / 2)
    expect(loaded).toBeLessThanOrEqual(firstLoadLimit.today)
  },
)
