import { tusChunkBytes, tusPath } from '@monsoon/contract/works/uploads'
import type { DetailedError, Upload as TusUpload } from 'tus-js-client'

// It is tried again at once when the network is back.
const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000]

const uploadIdOf = (url: string): string => url.split('/').at(-1) ?? ''

type TusEvents = {
  /** The server has heard of it. */
  onUploadId: (uploadId: string) => void
  onProgress: (sentBytes: number) => void
  onSuccess: () => void
  onError: (error: Error | DetailedError) => void
}

/** Loads what sends in parts, and prepares it: the file begun as `uploadId`, or a new one. Nothing is sent yet. */
export async function prepareTus(file: File, uploadId: string | undefined, events: TusEvents): Promise<TusUpload> {
  const [{ Upload }, { sessionHttpStack }] = await loadTus()
  const { onUploadId, ...handlers } = events
  const upload = new Upload(file, {
    endpoint: tusPath,
    ...(uploadId && { uploadUrl: `${tusPath}/${uploadId}` }),
    chunkSize: tusChunkBytes,
    onShouldRetry: mayTryAgain,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    httpStack: sessionHttpStack,
    onUploadUrlAvailable: () => onUploadId(uploadIdOf(upload.url ?? '')),
    ...handlers,
  })
  return upload
}

/** Has the server forget what was sent. Where that fails, it expires by itself. */
export async function terminateTus(uploadId: string): Promise<void> {
  const [{ Upload }, { sessionHttpStack }] = await loadTus()
  const options = { httpStack: sessionHttpStack, retryDelays: retryDelaysMs }
  await Upload.terminate(`${tusPath}/${uploadId}`, options).catch(() => {})
}

const loadTus = () => Promise.all([import('tus-js-client'), import('./session-http-stack.ts')])

/** What the server answered instead of taking a part, in its words. */
export function reasonOf(error: Error | DetailedError): string | undefined {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const { msg } = JSON.parse(body ?? '') as { msg?: unknown }
    return typeof msg === 'string' ? msg : undefined
  } catch {
    return undefined
  }
}

// Too slow, not the next part, busy, too many: none of them is for good.
const passing = new Set([408, 409, 423, 429])

function mayTryAgain(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return navigator.onLine && (status < 400 || status >= 500 || passing.has(status))
}
