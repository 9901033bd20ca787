import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Config } from '#config.ts'
import { createFolderFileStore } from '#files/folder-file-store.ts'
import { createKeyWrapper } from '#sealing/create-key-wrapper.ts'
import { createSealer, type Sealer } from '#sealing/sealer.ts'
import type { FileStore } from '#files/file-store.ts'

/** Where backups lie. What is in it is packed, and sealed for its name: nobody reads it without SEALING_KEYS. */
export interface BackupStore {
  put: (name: string, content: Buffer) => Promise<void>
  /** null where there is none. Throws for what was changed, or is something else. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
}

/** Said by whoever has no place for backups. */
export class BackupFault extends Error {}

const [pack, unpack] = [promisify(zstdCompress), promisify(zstdDecompress)]

export function backupStoreOver(files: FileStore, sealer: Sealer): BackupStore {
  const sealedFor = (name: string) => ({ purpose: 'backup', ownerId: name }) as const
  return {
    put: async (name, content) => files.put(name, await sealer.seal(await pack(content), sealedFor(name)), contentType),
    get: async (name) => {
      const found = await files.read(name)
      return found && (await unpack(await sealer.open(await buffer(found.stream), sealedFor(name))))
    },
    has: async (name) => (await files.size(name)) !== null,
    remove: (name) => files.remove(name),
  }
}

const contentType = 'application/octet-stream'

/** The store of the settings: a bucket, else a folder. Throws BackupFault where neither is named. */
export async function openBackupStore(config: Config): Promise<BackupStore> {
  const sealer = createSealer(createKeyWrapper(config))
  if (config.BACKUP_BUCKET) {
    const { createS3FileStore } = await import('#files/s3-file-store.ts')
    const store = createS3FileStore({
      bucket: config.BACKUP_BUCKET,
      isPublic: false,
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    })
    return backupStoreOver(store, sealer)
  }
  if (!config.BACKUP_FOLDER) throw new BackupFault('BACKUP_BUCKET or BACKUP_FOLDER says where backups lie')
  return backupStoreOver(createFolderFileStore(config.BACKUP_FOLDER), sealer)
}
