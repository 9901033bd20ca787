import type { Upload, UploadedMedia } from '@monsoon/contract/uploads'
import { tusChunkBytes, tusPath } from '@monsoon/contract/uploads'
import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { api } from '../api-client.ts'

/** How a file stands. `waiting`: the network is down, or its bytes are not at hand, as after the page was closed. */
export type UploadPhase = 'sending' | 'paused' | 'waiting' | 'failed' | 'checking' | 'ready' | 'refused'

export interface UploadProgress {
  /** undefined: the server has not heard of it. */
  uploadId: string | undefined
  phase: UploadPhase
  fileName: string
  bytes: number
  sent: number
  /** Whether this page has its bytes: without, it goes on once the same file is chosen again. */
  isAtHand: boolean
  /** null: nobody can say yet. */
  bytesPerSecond: number | null
  steps: Upload['steps']
  /** Why it is refused, or failed: in words, or the failure itself. */
  reason: string | undefined
  error: unknown
  media: UploadedMedia | undefined
}

// It is tried again at once when the network is back.
const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000]
const askEveryMs = 1_000
const speedOverMs = 5_000

export const uploadIdOf = (url: string): string => url.split('/').at(-1) ?? ''

/** What the server answered instead of taking a part, in its words. */
function reasonOf(error: Error | DetailedError): string | undefined {
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

/** Bytes per second over the last seconds. */
function createSpeed() {
  let marks: { at: number; sent: number }[] = []
  return (sent: number): number | null => {
    const at = performance.now()
    marks = [...marks.filter((mark) => mark.at > at - speedOverMs), { at, sent }]
    const [first] = marks
    if (!first || at - first.at < 500) return null
    return ((sent - first.sent) / (at - first.at)) * 1_000
  }
}

/**
 * One file on its way: sent in parts by tus, which goes on where it stopped after a lost network or, with the same
 * file, after the page was closed; then asked about until the server has looked at it. For `useSyncExternalStore`.
 */
export function createUploadSession({ file, uploadId }: { file?: File | undefined; uploadId?: string | undefined }) {
  let progress: UploadProgress = {
    // Of what was begun before, nobody here knows yet how far it is.
    ...{ uploadId, phase: file ? 'sending' : 'checking' },
    ...{ fileName: file?.name ?? '', bytes: file?.size ?? 0, sent: 0, bytesPerSecond: null },
    ...{ isAtHand: file !== undefined, steps: [], reason: undefined, error: undefined, media: undefined },
  }
  let tus: TusUpload | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const speed = createSpeed()
  const listeners = new Set<() => void>()
  const change = (changed: Partial<UploadProgress>): void => {
    if (isEnded) return
    progress = { ...progress, ...changed }
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const { uploadId: id } = progress
    if (!id || isEnded) return
    try {
      const { data } = await api('GET /v1/upload/{id}', { params: { id } })
      read(data)
    } catch (error) {
      if (!navigator.onLine) asking = setTimeout(() => void ask(), askEveryMs * 3)
      else change({ phase: 'failed', error })
    }
  }

  function read({ state, fileName, bytes, received, steps, reason, media }: Upload): void {
    const shown = { fileName, bytes, steps }
    if (state === 'receiving') return change({ ...shown, sent: received, phase: tus ? progress.phase : 'waiting' })
    change({ ...shown, sent: bytes, phase: state, reason, media })
    if (state === 'checking') asking = setTimeout(() => void ask(), askEveryMs)
  }

  async function send(sending: File): Promise<void> {
    const { name: fileName, size: bytes } = sending
    const { uploadId: begunId } = progress
    change({ phase: 'sending', isAtHand: true, fileName, bytes, reason: undefined, error: undefined })
    const [{ Upload: Tus }, { sessionHttpStack }] = await Promise.all([
      import('tus-js-client'),
      import('./session-http-stack.ts'),
    ])
    if (isEnded) return
    const upload = new Tus(sending, {
      endpoint: tusPath,
      ...(begunId && { uploadUrl: `${tusPath}/${begunId}` }),
      chunkSize: tusChunkBytes,
      onShouldRetry: mayTryAgain,
      retryDelays: retryDelaysMs,
      metadata: { filename: fileName },
      removeFingerprintOnSuccess: true,
      httpStack: sessionHttpStack,
      onUploadUrlAvailable: () => change({ uploadId: uploadIdOf(upload.url ?? '') }),
      onProgress: (sent) => change({ phase: 'sending', sent, bytesPerSecond: speed(sent) }),
      onSuccess() {
        change({ phase: 'checking', sent: bytes })
        void ask()
      },
      onError: (error) => {
        change({ phase: navigator.onLine ? 'failed' : 'waiting', error, reason: reasonOf(error) })
      },
    })
    tus = upload
    if (!begunId) {
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
    }
    if (progress.phase === 'sending') upload.start()
  }

  const goOn = () => {
    if (!tus) return
    change({ phase: 'sending', reason: undefined, error: undefined })
    tus.start()
  }
  const onOnline = () => {
    if (progress.phase === 'waiting') goOn()
  }
  const onOffline = () => {
    if (progress.phase !== 'sending' || !tus) return
    void tus.abort()
    change({ phase: 'waiting', bytesPerSecond: null })
  }
  // Not while the server draws the page.
  if (typeof window !== 'undefined') {
    addEventListener('online', onOnline)
    addEventListener('offline', onOffline)
    if (file) void send(file)
    else void ask()
  }

  const end = () => {
    isEnded = true
    clearTimeout(asking)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    void tus?.abort()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => progress,
    /** The same file, chosen again after the page was closed. */
    give: (again: File) => void send(again),
    pause: () => {
      void tus?.abort()
      change({ phase: 'paused', bytesPerSecond: null })
    },
    goOn,
    /** Stops; what the server has stays there until it expires. */
    end,
    /** Takes it back: the server forgets it. */
    async remove() {
      end()
      const { uploadId: id } = progress
      if (!id) return
      const { Upload: Tus } = await import('tus-js-client')
      const { sessionHttpStack } = await import('./session-http-stack.ts')
      await Tus.terminate(`${tusPath}/${id}`, { httpStack: sessionHttpStack, retryDelays: retryDelaysMs }).catch(
        // It expires by itself.
        () => {},
      )
    },
  }
}

export type UploadSession = ReturnType<typeof createUploadSession>
