import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { archiveWal, fetchWal, readNewestWal, walKey } from './archive-wal.ts'
import { openBackupStore, type BackupStore } from './backup-store.ts'
import { splitBaseBackup, type BaseBackup } from './base-backup.ts'
import { checkBackup } from './check-backup.ts'
import { planRecovery, unpackBackup } from './restore-backup.ts'
import { listBackups, manifestName, partName, storeBackup, type Backup } from './take-backup.ts'

let folder: string
let place: string
let store: BackupStore

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'monsoon-backups-'))))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  place = join(folder, randomUUID())
  await mkdir(place)
  store = await openBackupStore(loadConfig({ DATABASE_URL: 'postgres://none', BACKUP_FOLDER: join(place, 'store') }))
})

/** What PostgreSQL would stream of a data folder with one file. */
async function streamed({ timeline = 1, endLsn = '0/3000100' } = {}): Promise<BaseBackup> {
  const data = join(place, `data-${randomUUID()}`)
  await mkdir(data)
  await writeFile(join(data, 'PG_VERSION'), '18\n')
  const manifest = {
    Files: [{ Path: 'PG_VERSION', Size: 3, Checksum: createHash('sha256').update('18\n').digest('hex') }],
    'WAL-Ranges': [{ Timeline: timeline, 'Start-LSN': '0/3000028', 'End-LSN': endLsn }],
  }
  const archive = execFileSync('tar', ['--create', '--file=-', '--directory', data, '.'])
  return {
    archive: Readable.from([archive.subarray(0, 700), archive.subarray(700)]),
    manifest: () => Buffer.from(JSON.stringify(manifest)),
    done: Promise.resolve(),
  }
}

async function backUp(label: string, { keep = 7, ...at }: { keep?: number; timeline?: number; endLsn?: string } = {}) {
  return storeBackup(store, await streamed(at), { label, beganAt: new Date(), keep })
}

async function archive(names: string[], content = 'wal'): Promise<void> {
  for (const name of names) {
    await writeFile(join(place, name), content)
    await archiveWal(store, join(place, name))
  }
}

const segment = (low: string, high = '00000000', timeline = '00000001') => `${timeline}${high}${low.padStart(8, '0')}`
const unpack = (backup: Backup, into = 'restored') => unpackBackup(store, backup, join(place, into))

describe('the archive of WAL', () => {
  it('gives back what it got, takes it again, and refuses another content under its name', async () => {
    await archive([segment('3')])
    await archive([segment('3')])
    expect(await fetchWal(store, segment('3'), join(place, 'fetched'))).toBe(true)
    expect(await readFile(join(place, 'fetched'), 'utf8')).toBe('wal')
    expect(await fetchWal(store, segment('4'), join(place, 'none'))).toBe(false)
    await expect(archive([segment('3')], 'other')).rejects.toThrow('is in the archive, with another content')
    await expect(archive(['notes.txt'])).rejects.toThrow('notes.txt is no file of WAL')
  })

  it('keeps the newest name and its time where an older or the same one comes again', async () => {
    await archive([segment('3'), segment('4')])
    const newest = await readNewestWal(store)
    expect(newest?.name).toBe(segment('4'))
    await archive([segment('3'), segment('4')])
    expect(await readNewestWal(store)).toEqual(newest)
    await archive([segment('3', '00000000', '00000002')])
    expect((await readNewestWal(store))?.name).toBe(segment('3', '00000000', '00000002'))
  })
})

describe('a base backup', () => {
  const message = (kind: string, text = '') => Buffer.from(`${kind}${text}`)

  it('is one archive and a manifest', async () => {
    const base = splitBaseBackup()
    for (const one of [
      message('n'),
      message('d', 'ab'),
      message('p'),
      message('d', 'c'),
      message('m'),
      message('d', '{}'),
    ])
      base.write(one)
    expect(String(await buffer(base.archive))).toBe('abc')
    expect(String(base.manifest())).toBe('{}')
    base.finish()
  })

  it('is none where there is a second tablespace', async () => {
    const base = splitBaseBackup()
    const read = buffer(base.archive)
    for (const one of [
      message('n'),
      message('d', 'ab'),
      message('n'),
      message('d', 'c'),
      message('m'),
      message('d', '{}'),
    ])
      base.write(one)
    expect(String(await read)).toBe('ab')
    expect(base.finish).toThrow('there is a tablespace beside the data folder, which has no backup')
  })

  it('is unpacked as it was, and stays until there are more than are kept', async () => {
    const [first, second] = [await backUp('first', { keep: 1 }), await backUp('second', { keep: 1 })]
    expect(await listBackups(store)).toEqual([second])
    expect(await store.has(partName(first, 0))).toBe(false)
    expect(await store.has(manifestName(first))).toBe(false)
    expect(await unpack(second)).toBe(1)
    expect(await readFile(join(place, 'restored/PG_VERSION'), 'utf8')).toBe('18\n')
    await expect(unpack(second)).rejects.toThrow('restored is not empty')
  })

  it('leaves nothing where PostgreSQL or the store fails', async () => {
    const fault = new Error('PostgreSQL went away')
    const done = Promise.reject(fault)
    done.catch(() => {})
    const broken = { ...(await streamed()), done }
    await expect(storeBackup(store, broken, { label: 'broken', beganAt: new Date(), keep: 1 })).rejects.toBe(fault)
    expect(await store.has(partName({ label: 'broken' }, 0))).toBe(false)
    const put = store.put
    store.put = async (name, content) => {
      if (name.endsWith('manifest')) throw new Error('the disk is full')
      await put(name, content)
    }
    await expect(backUp('full')).rejects.toThrow('the disk is full')
    expect(await store.has(partName({ label: 'full' }, 0))).toBe(false)
    expect(await listBackups(store)).toEqual([])
  })
})

describe('a restore', () => {
  it('finds a changed, an exchanged and a missing part', async () => {
    const backup = await backUp('one')
    const path = join(place, 'store', partName(backup, 0))
    const sealed = await readFile(path)
    await writeFile(
      path,
      sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte)),
    )
    await expect(unpack(backup, 'changed')).rejects.toThrow(/authenticate|sealed/)
    const { archive: other } = await streamed({})
    await store.put(partName(backup, 0), Buffer.concat([await buffer(other), Buffer.alloc(512)]))
    await expect(unpack(backup, 'exchanged')).rejects.toThrow('one is not what was backed up')
    await store.remove(partName(backup, 0))
    await expect(unpack(backup, 'missing')).rejects.toThrow('part 0 of one is missing')
    await expect(checkBackup(store, place)).rejects.toThrow('part 0 of one is missing')
    expect((await readdir(place)).filter((name) => name.startsWith('monsoon-restore-'))).toEqual([])
  })

  it("says tar's own words where it fails, and that there is none", async () => {
    // Of which tar reads no more than the first block.
    const gzipped = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), randomBytes(4 << 20)])
    const backup = await storeBackup(
      store,
      { ...(await streamed()), archive: Readable.from([gzipped]) },
      { label: 'odd', beganAt: new Date(), keep: 1 },
    )
    await expect(unpack(backup, 'odd')).rejects.toThrow(/^tar could not unpack it: .*tar/)
    vi.stubEnv('PATH', place)
    await expect(unpack(backup, 'without')).rejects.toThrow('tar could not be started: spawn tar ENOENT')
  })

  it("goes to the end of the archive, whatever an earlier restore's target was", async () => {
    const fetchCommand = `'node' fetch %f "%p"`
    const lastOf = (name: string, text: string) => text.split('\n').findLast((line) => line.startsWith(`${name} = `))
    await planRecovery(place, { fetchCommand, until: new Date('2026-11-28T12:00:00Z') })
    const path = join(place, 'postgresql.auto.conf')
    const early = await readFile(path, 'utf8')
    expect(lastOf('recovery_target_time', early)).toBe(`recovery_target_time = '2026-11-28T12:00:00.000+00:00'`)
    expect(lastOf('restore_command', early)).toBe(`restore_command = '''node'' fetch %f "%p"'`)
    await writeFile(path, `${early}recovery_target_lsn = '0/3000000'\nrecovery_target_timeline = '1'\n`)
    await planRecovery(place, { fetchCommand })
    const late = await readFile(path, 'utf8')
    expect(lastOf('recovery_target_time', late)).toBe(`recovery_target_time = ''`)
    expect(lastOf('recovery_target_lsn', late)).toBe(`recovery_target_lsn = ''`)
    expect(lastOf('recovery_target_timeline', late)).toBe(`recovery_target_timeline = 'latest'`)
  })
})

describe('the check of a backup', () => {
  const missingOf = async () => (await checkBackup(store, place)).missingWal

  it('finds gaps in the WAL, also where the next log begins', async () => {
    await backUp('one', { endLsn: '0/FD000100' })
    const names = [segment('FD'), segment('FE'), segment('FF'), segment('0', '00000001'), segment('1', '00000001')]
    await archive(names)
    expect(await missingOf()).toEqual([])
    for (const name of [segment('FF'), segment('0', '00000001')]) await store.remove(walKey(name))
    expect(await missingOf()).toEqual([segment('FF'), segment('0', '00000001')])
  })

  it('does not look for the WAL of another timeline, and says so', async () => {
    await backUp('one')
    await archive([segment('5', '00000000', '00000002')])
    expect(await missingOf()).toBeNull()
  })
})
