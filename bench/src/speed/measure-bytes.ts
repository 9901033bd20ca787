import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { firstLoadLimit, listFirstLoad } from './first-load.ts'
import { root } from './repository-root.ts'

const kilobytes = (bytes: number): number => bytes / 1000

const readAsset = (path: string): string => readFileSync(join(root, 'apps/web/build/client', path), 'utf8')

/**
 * What a browser loads before a page can be used: its HTML and the scripts that it asks for, gzip-compressed as they
 * are sent.
 */
export async function measureBytes({ url, material }: BenchWorld): Promise<Figure[]> {
  const pages = { home: '/home', marketplace: '/marketplace/artwork', item: `/item/${material.itemIds[0] ?? ''}` }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const response = await fetch(`${url}${path}`)
    const html = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const scripts = listFirstLoad(html, readAsset)
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(readAsset(script), { level: 9 }).length, 0)
    figures.push(
      {
        what: `first-load JavaScript of ${name}, gzip`,
        unit: 'kB',
        must: firstLoadLimit.must,
        aim: 100,
        exception: { decision: 185, limit: firstLoadLimit.today },
        measured: kilobytes(bytes),
        absolute: `${scripts.length} files`,
      },
      {
        what: `HTML of ${name}, gzip`,
        unit: 'kB',
        measured: kilobytes(gzipSync(html, { level: 5 }).length),
        absolute: `${Math.round(kilobytes(Buffer.byteLength(html)))} kB as it is`,
      },
    )
  }
  return figures
}
