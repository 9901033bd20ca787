import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The single files of a pattern: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expand(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return names === undefined ? [pattern] : names.split(',').flatMap((name) => expand(before + name + after))
}

it.each(['stryker.config.json', 'stryker.api.config.json'])('%s names files that exist', (config) => {
  const { mutate } = JSON.parse(readFileSync(join(root, config), 'utf8')) as { mutate: string[] }
  const files = mutate.flatMap(expand)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(10)
})
