import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { BackupFault } from './backup-store.ts'

const connectionTimeoutMillis = 30_000
const keepAliveInitialDelayMillis = 60_000

/** What PostgreSQL sends of a base backup, in the order of its sending. */
export interface BaseBackup {
  /** The tar archive of the data folder. */
  archive: Readable
  /** `backup_manifest`: a line for each file, with its SHA-256. Whole once the archive has ended. */
  manifest: () => Buffer
  /** Resolves when PostgreSQL says that the backup is good. */
  done: Promise<void>
}

interface CopyQuery {
  handleCopyData: (message: { chunk: Buffer }, connection: { stream: Readable }) => void
}

// Of the protocol's messages within a base backup (PostgreSQL, Streaming Replication Protocol, BASE_BACKUP): a new
// archive, the manifest begins, data, progress.
const kinds = { archive: 0x6e, manifest: 0x6d, data: 0x64 } as const

/** Parts the messages of a base backup into its archive, which ends with it, and its manifest. */
export function splitBaseBackup() {
  const archive = new PassThrough({ highWaterMark: 1 << 20 })
  const manifest: Buffer[] = []
  let archives = 0
  let isManifest = false
  return {
    archive,
    manifest: () => Buffer.concat(manifest),
    /** False where no more is to come before the archive drains. */
    write: (message: Buffer): boolean => {
      let goesOn = true
      const [kind] = message
      if (kind === kinds.archive) archives += 1
      else if (kind === kinds.manifest) isManifest = true
      else if (kind === kinds.data && isManifest) manifest.push(Buffer.from(message.subarray(1)))
      // The archive has ended where another one began.
      else if (kind === kinds.data && archives === 1) goesOn = archive.write(Buffer.from(message.subarray(1)))
      if (isManifest || archives > 1) archive.end()
      return goesOn
    },
    /** Throws BackupFault for what would not be whole. */
    finish: () => {
      if (archives > 1) throw new BackupFault('there is a tablespace beside the data folder, which has no backup')
    },
  }
}

/**
 * Streams a base backup over a connection for replication, as pg_basebackup does, with the WAL that it needs in it. The
 * role needs REPLICATION. Throws BackupFault for a second tablespace: its files would have no place.
 */
export async function streamBaseBackup(databaseUrl: string, label: string): Promise<BaseBackup> {
  const settings = { connectionString: databaseUrl, replication: 'true' }
  // A peer that is gone ends the backup: nothing else limits how long it takes.
  const client = new pg.Client({ ...settings, connectionTimeoutMillis, keepAlive: true, keepAliveInitialDelayMillis })
  // What it says comes as the failure of the query.
  client.on('error', () => {})
  await client.connect()
  const { archive, manifest, write, finish } = splitBaseBackup()
  const query = new pg.Query(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
  ) as InstanceType<typeof pg.Query> & CopyQuery
  query.handleCopyData = ({ chunk }, { stream }) => {
    if (write(chunk)) return
    stream.pause()
    archive.once('drain', () => stream.resume())
  }
  client.query(query)
  const stream = async () => {
    try {
      await once(query, 'end')
      finish()
    } finally {
      await client.end()
    }
  }
  const done = stream()
  // Whoever stops reading wants no more: the connection would wait for them.
  archive.once('close', () => {
    if (!archive.readableEnded) void client.end()
  })
  done.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  return { archive, manifest, done }
}
