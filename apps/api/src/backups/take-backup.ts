import { createHash } from 'node:crypto'
import { z } from 'zod'
import { streamBaseBackup, type BaseBackup } from './base-backup.ts'
import { BackupFault, type BackupStore } from './backup-store.ts'

/** Held in memory while it is packed and sealed. */
const partBytes = 64 * 1024 * 1024
const listName = 'backups.json'

const backupFacts = z.object({
  label: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  parts: z.number().int(),
  bytes: z.number().int(),
  /** Of the archive, unpacked. */
  sha256: z.string(),
})
/** A base backup that is whole. */
export type Backup = z.output<typeof backupFacts>

const backupList = z.array(backupFacts)

export const partName = ({ label }: Pick<Backup, 'label'>, place: number): string =>
  `base/${label}/${String(place).padStart(6, '0')}.tar.part`
export const manifestName = ({ label }: Pick<Backup, 'label'>): string => `base/${label}/backup_manifest`

/** The backups that are there, the newest last. */
export async function listBackups(store: BackupStore): Promise<Backup[]> {
  const list = await store.get(listName)
  return list ? backupList.parse(JSON.parse(list.toString('utf8'))) : []
}

/** The newest one that was whole before a point in time. Throws BackupFault where there is none. */
export async function findBackup(store: BackupStore, until?: Date): Promise<Backup> {
  const found = (await listBackups(store)).findLast(({ endedAt }) => !until || new Date(endedAt) <= until)
  if (!found) throw new BackupFault(until ? `no backup is older than ${until.toISOString()}` : 'there is no backup')
  return found
}

const labelAt = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Takes a base backup into the store, and removes those beyond the newest `keep`. What fails leaves nothing. */
export async function takeBackup(
  store: BackupStore,
  { databaseUrl, keep }: { databaseUrl: string; keep: number },
): Promise<Backup> {
  const beganAt = new Date()
  const label = labelAt(beganAt)
  const base = await streamBaseBackup(databaseUrl, label)
  return storeBackup(store, base, { label, beganAt, keep })
}

/** Stores a base backup as it is streamed, as `takeBackup` does. */
export async function storeBackup(
  store: BackupStore,
  base: BaseBackup,
  { label, beganAt, keep }: { label: string; beganAt: Date; keep: number },
): Promise<Backup> {
  const hash = createHash('sha256')
  let [parts, bytes, waiting] = [0, 0, 0]
  let chunks: Buffer[] = []
  const putPart = async () => {
    await store.put(partName({ label }, parts), Buffer.concat(chunks))
    parts += 1
    ;[chunks, waiting] = [[], 0]
  }
  try {
    for await (const chunk of base.archive as AsyncIterable<Buffer>) {
      hash.update(chunk)
      chunks.push(chunk)
      bytes += chunk.length
      waiting += chunk.length
      if (waiting >= partBytes) await putPart()
    }
    if (waiting > 0) await putPart()
    await base.done
    await store.put(manifestName({ label }), base.manifest())
  } catch (error) {
    // A store that did not answer may have the part that was on its way.
    await removeBackup(store, { label, parts: parts + 1 }).catch(() => undefined)
    throw error
  }
  const times = { beganAt: beganAt.toISOString(), endedAt: new Date().toISOString() }
  const backup = { label, ...times, parts, bytes, sha256: hash.digest('hex') }
  const all = [...(await listBackups(store)), backup]
  await store.put(listName, Buffer.from(JSON.stringify(all.slice(-keep))))
  for (const old of all.slice(0, -keep)) await removeBackup(store, old)
  return backup
}

async function removeBackup(store: BackupStore, backup: Pick<Backup, 'label' | 'parts'>): Promise<void> {
  await store.remove(manifestName(backup))
  for (let place = 0; place < backup.parts; place += 1) await store.remove(partName(backup, place))
}
