import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Remembers that this very database was filled by this very seed, so that a second start need not look again. A
 * database that was made anew, or a gallery that was changed, does not match.
 */
export function openSeedStamp(root: string, dataFolder: string): { isCurrent: boolean; write(): void } {
  const file = join(dataFolder, 'seed.sha256')
  const hash = createHash('sha256')
  const sources = globSync('packages/{dev-env/src/{seed,gallery},drawing/src}/**/*.ts', { cwd: root }).toSorted()
  for (const source of sources) hash.update(source).update(readFileSync(join(root, source)))
  const cluster = statSync(join(dataFolder, 'postgres/PG_VERSION'), { throwIfNoEntry: false })
  hash.update(`${cluster?.ino} ${cluster?.mtimeMs}`)
  const expected = hash.digest('hex')
  return {
    isCurrent: cluster !== undefined && readIfThere(file) === expected,
    write: () => writeFileSync(file, expected),
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
