import type { Config } from '#config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'

/** The store of what everybody may see, as the settings name it: a bucket when there is one, else a folder. */
export const createFileStore = (config: Config): Promise<FileStore> =>
  openStore(config, { bucket: config.S3_BUCKET, folder: config.FILES_FOLDER, isPublic: true })

/** The store of what is private: its own bucket or folder, which no address leads into. */
export const createPrivateFileStore = (config: Config): Promise<FileStore> =>
  openStore(config, { bucket: config.S3_PRIVATE_BUCKET, folder: config.PRIVATE_FILES_FOLDER, isPublic: false })

async function openStore(
  config: Config,
  { bucket, folder, isPublic }: { bucket: string; folder: string; isPublic: boolean },
): Promise<FileStore> {
  if (!bucket) return createFolderFileStore(folder)
  // The client for S3 takes 100 ms and 20 MB to load, which a start with a folder does not pay.
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore({
    bucket,
    isPublic,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
