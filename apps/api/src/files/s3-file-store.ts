import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { isPrivateMedia } from './media-files.ts'
import { FileStoreAway, type FileStore } from './file-store.ts'

interface S3Settings {
  bucket: string
  /** Empty: Amazon's own for the region. */
  endpoint: string
  region: string
  /** Empty: whatever credentials the machine has by itself. */
  accessKeyId: string
  secretAccessKey: string
  /** Whether what lies in it may be kept by caches on the way. */
  isPublic: boolean
}

/** How long a store may keep us waiting. Each call is tried twice. */
export interface S3Waiting {
  connectMs: number
  /** Until it begins to answer a call without content. */
  answerMs: number
  /** Until it has taken a file, whose upload counts. */
  takeMs: number
  /** The same of one that is sent from the disk: a film. */
  takeFilmMs: number
  /** Without a byte in either direction, in the middle of a file, too. */
  silenceMs: number
}

const usualWaiting: S3Waiting = {
  connectMs: 2_000,
  answerMs: 5_000,
  takeMs: 60_000,
  takeFilmMs: 600_000,
  silenceMs: 10_000,
}
const tries = 2

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

/** Keeps files in a bucket of any S3-compatible store. */
export function createS3FileStore(settings: S3Settings, waiting: S3Waiting = usualWaiting): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, isPublic } = settings
  const client = new S3Client({
    region,
    // Stores other than Amazon's seldom have a name for each bucket, nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: tries,
    // Without these a store that accepts a call and says nothing is waited for for ever.
    requestHandler: {
      connectionTimeout: waiting.connectMs,
      requestTimeout: waiting.answerMs,
      socketTimeout: waiting.silenceMs,
      throwOnRequestTimeout: true,
    },
  })
  const asAway = (error: unknown): never => {
    throw new FileStoreAway({ cause: error })
  }
  const missingAsNull = (error: unknown): null => (isMissing(error) ? null : asAway(error))
  return {
    async put(key, content, contentType) {
      const isPath = typeof content === 'string'
      const file = {
        Bucket: bucket,
        Key: key,
        ContentType: contentType,
        ...(isPath
          ? { Body: createReadStream(content), ContentLength: (await stat(content)).size }
          : { Body: content }),
        CacheControl: isPublic && !isPrivateMedia(key) ? 'public, max-age=31536000, immutable' : 'private, no-store',
      }
      await client
        .send(new PutObjectCommand(file), { requestTimeout: isPath ? waiting.takeFilmMs : waiting.takeMs })
        .catch(asAway)
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
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(asAway)
    },
  }
}
