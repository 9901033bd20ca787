import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

interface S3Settings {
  bucket: string
  /** Empty: Amazon's own for the region. */
  endpoint: string
  region: string
  /** Empty: whatever credentials the machine has by itself. */
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

/** Keeps files in a bucket of any S3-compatible store. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    // Stores other than Amazon's seldom have a name for each bucket, nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  })
  const missingAsNull = (error: unknown): null => {
    if (isMissing(error)) return null
    throw error
  }
  return {
    async put(key, content, contentType) {
      const file = { Bucket: bucket, Key: key, Body: content, ContentType: contentType }
      await client.send(new PutObjectCommand({ ...file, CacheControl: 'public, max-age=31536000, immutable' }))
    },

    async read(key, range) {
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }))
        .catch(missingAsNull)
      if (!found || !(found.Body instanceof Readable)) return null
      const whole = found.ContentRange?.split('/')[1]
      return {
        stream: found.Body,
        size: Number(whole ?? found.ContentLength ?? 0),
        contentType: found.ContentType ?? 'application/octet-stream',
      }
    },

    async size(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(missingAsNull)
      return found?.ContentLength ?? null
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
