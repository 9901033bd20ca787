import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readNewestWal, walKey } from './archive-wal.ts'
import { BackupFault, type BackupStore } from './backup-store.ts'
import { unpackBackup } from './restore-backup.ts'
import { findBackup, manifestName, type Backup } from './take-backup.ts'

/** Bytes of a segment, and segments of what the first half of a position names: PostgreSQL's defaults. */
const segmentBytes = 16n * 1024n * 1024n
const segmentsPerHalf = (1n << 32n) / segmentBytes

const walFacts = z.object({
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
})

/** What was seen of the newest backup. */
export interface BackupCheck {
  backup: Backup
  files: number
  /** How long it took to fetch, unpack and compare; PostgreSQL then reads the WAL. */
  tookMs: number
  /** When the newest segment of WAL came into the archive; null: none has. What is newer than it would be lost. */
  walUntil: string | null
  /** Segments that recovery would look for in vain, the first ones; null: of another timeline, so not looked for. */
  missingWal: string[] | null
}

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

const nameOf = (timeline: string, segment: bigint): string =>
  `${timeline}${hex(segment / segmentsPerHalf)}${hex(segment % segmentsPerHalf)}`

/** The names from the one that holds a position to the newest one of the same timeline. */
function listSegments(timeline: number, lsn: string, newest: string): string[] {
  const [high = '0', low = '0'] = lsn.split('/')
  const first = BigInt(`0x${high}`) * segmentsPerHalf + BigInt(`0x${low}`) / segmentBytes
  const last = BigInt(`0x${newest.slice(8, 16)}`) * segmentsPerHalf + BigInt(`0x${newest.slice(16)}`)
  const count = Number(last - first) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, place) => nameOf(hex(BigInt(timeline)), first + BigInt(place)))
}

const mostMissing = 20

async function listMissingWal(store: BackupStore, backup: Backup, newest: string): Promise<string[] | null> {
  const manifest = await store.get(manifestName(backup))
  if (!manifest) throw new BackupFault(`the manifest of ${backup.label} is missing`)
  const range = walFacts.parse(JSON.parse(manifest.toString('utf8')))['WAL-Ranges'].at(-1)
  if (!range) throw new BackupFault(`the manifest of ${backup.label} names no WAL`)
  // After a fail-over the new timeline has segments of its own, from a position that its history alone tells.
  if (newest.slice(0, 8) !== hex(BigInt(range.Timeline))) return null
  const missing: string[] = []
  for (const name of listSegments(range.Timeline, range['End-LSN'], newest)) {
    if (missing.length < mostMissing && !(await store.has(walKey(name)))) missing.push(name)
  }
  return missing
}

/** Fetches the newest backup into a folder below `folder`, compares all of it, and looks for the WAL after it. */
export async function checkBackup(store: BackupStore, folder: string): Promise<BackupCheck> {
  const began = performance.now()
  const backup = await findBackup(store)
  const place = await mkdtemp(join(folder, 'monsoon-restore-'))
  try {
    const files = await unpackBackup(store, backup, place)
    const tookMs = Math.round(performance.now() - began)
    const newest = await readNewestWal(store)
    const missingWal = newest ? await listMissingWal(store, backup, newest.name) : []
    return { backup, files, tookMs, walUntil: newest?.at ?? null, missingWal }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
