import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a JSON file holds; undefined when there is none. */
export function readJsonFile(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Writes a JSON file, with its folder, for this user alone. Renamed into place: a kill in the middle leaves no
 * half-written file.
 */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value, null, 1), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
