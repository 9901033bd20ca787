import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { nowSeconds, type Put } from './card-rows.ts'

export interface CardJournal {
  /** What was on disk at the start, oldest first. */
  puts: readonly Put[]
  /** Returns when the disk has the rows: all of them in one line, so that a crash keeps all or none. */
  append(puts: readonly Put[]): void
  close(): void
}

/** Stripe forgets idempotency keys after a day or more (https://docs.stripe.com/api/idempotent_requests). */
const ANSWER_LIFE_SECONDS = 24 * 60 * 60

/** A journal that forgets, for tests that need no restart. */
export function openMemoryJournal(): CardJournal {
  return { puts: [], append: () => undefined, close: () => undefined }
}

/**
 * A file of JSON lines, one per change, flushed before anybody hears of the change. Read and rewritten without its old
 * versions at each start; a last line cut short by a crash was never acknowledged and is dropped.
 */
export function openFileJournal(path: string): CardJournal {
  mkdirSync(dirname(path), { recursive: true })
  const puts = compact(existsSync(path) ? readLines(path) : [])
  replaceFile(path, puts)
  const file = openSync(path, 'a')
  return {
    puts,
    append(added) {
      const size = fstatSync(file).size
      try {
        writeLine(file, added)
        fdatasyncSync(file)
      } catch (error) {
        // A full disk may have taken half a line; the next one must not be glued to it.
        ftruncateSync(file, size)
        throw error
      }
    },
    close: () => closeSync(file),
  }
}

function readLines(path: string): Put[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  // After a complete write the last piece is empty; anything else there is a line that was cut.
  lines.pop()
  return lines.flatMap((line, index) => {
    try {
      return JSON.parse(line) as Put[]
    } catch (cause) {
      throw new Error(`${path}, line ${index + 1} is damaged; remove the file to start without payments`, { cause })
    }
  })
}

function compact(puts: readonly Put[]): Put[] {
  const latest = new Map(puts.map((put) => [`${put.table} ${put.row.id}`, put]))
  const oldest = nowSeconds() - ANSWER_LIFE_SECONDS
  return [...latest.values()].filter((put) => put.table !== 'answers' || put.row.created >= oldest)
}

function replaceFile(path: string, puts: readonly Put[]): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  for (const put of puts) writeLine(file, [put])
  fdatasyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

function writeLine(file: number, puts: readonly Put[]): void {
  const bytes = Buffer.from(`${JSON.stringify(puts)}\n`)
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
}
