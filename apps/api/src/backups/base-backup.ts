import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { BackupFault } from './backup-store.ts'

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

/**
 * Takes a base backup over a connection for replication, as pg_basebackup does, with the WAL that it needs in it. The
 * role needs REPLICATION. Throws BackupFault for a second tablespace: its files would have no place.
 */
export async function takeBaseBackup(databaseUrl: string, label: string): Promise<BaseBackup> {
  const settings = { connectionString: databaseUrl, replication: 'true' }
  const client = new pg.Client(settings)
  // What it says comes as the failure of the query.
  client.on('error', () => {})
  await client.connect()
  const archive = new PassThrough({ highWaterMark: 1 << 20 })
  const manifest: Buffer[] = []
  let archives = 0
  let isManifest = false
  const query = new pg.Query(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
  ) as InstanceType<typeof pg.Query> & CopyQuery
  query.handleCopyData = ({ chunk }, { stream }) => {
    const [kind] = chunk
    if (kind === kinds.archive) archives += 1
    else if (kind === kinds.manifest) isManifest = true
    else if (kind === kinds.data && isManifest) manifest.push(Buffer.from(chunk.subarray(1)))
    else if (kind === kinds.data && !archive.write(Buffer.from(chunk.subarray(1)))) {
      stream.pause()
      archive.once('drain', () => stream.resume())
    }
    if (isManifest || archives > 1) archive.end()
  }
  client.query(query)
  const finish = async () => {
    try {
      await once(query, 'end')
      if (archives > 1) throw new BackupFault('there is a tablespace beside the data folder, which has no backup')
    } finally {
      await client.end()
    }
  }
  const done = finish()
  done.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  return { archive, manifest: () => Buffer.concat(manifest), done }
}
