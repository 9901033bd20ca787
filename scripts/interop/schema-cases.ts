import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitemapIndex, sitemapOf } from '@monsoon/api/syndication/sitemap'
import { requireProgram, Skipped, type InteropCase } from './interop-case.ts'

const at = new Date('2026-11-23T09:00:00Z')
const origin = 'https://monsoon.example'

/** No package that we know of carries these schemas: whoever has them names their folder. */
const checked = (schema: string, source: string, make: () => string): InteropCase => ({
  name: `XML by ${schema}`,
  async run({ folder }) {
    const program = requireProgram('xmllint', 'libxml2-utils')
    const path = join(process.env.MONSOON_XSD ?? '', schema)
    if (!process.env.MONSOON_XSD || !existsSync(path))
      throw new Skipped(`put ${source} into a folder and name it in MONSOON_XSD`)
    const file = join(folder, 'made.xml')
    writeFileSync(file, make())
    const { status, stderr } = spawnSync(program, ['--noout', '--schema', path, file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return 'valid'
  },
})

export const schemaCases = [
  checked('siteindex.xsd', 'siteindex.xsd of sitemaps.org', () => sitemapIndex(origin, ['/sitemap/pages.xml'])),
  checked('sitemap.xsd', 'sitemap.xsd of sitemaps.org', () =>
    sitemapOf(origin, '/item', [{ id: 'a&b', changedAt: at }]),
  ),
]
