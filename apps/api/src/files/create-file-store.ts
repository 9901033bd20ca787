import type { Config } from '#config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'

/** The file store that the settings name: a bucket when there is one, else a folder. */
export async function createFileStore(config: Config): Promise<FileStore> {
  if (!config.S3_BUCKET) return createFolderFileStore(config.FILES_FOLDER)
  // The client for S3 takes 100 ms and 20 MB to load, which a start with a folder does not pay.
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
