import type { Upload, UploadedMedia } from '@monsoon/contract/works/uploads'
import type { Upload as TusUpload } from 'tus-js-client'
import { api } from '../api-client.ts'
import { prepareTus, reasonOf, terminateTus } from './tus-upload.ts'

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

const askEveryMs = 1_000
const speedOverMs = 5_000

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

type FileToSend = { file?: File | undefined; uploadId?: string | undefined }

/** How the file stands, told to those who listen until it has ended. Of what was begun before, it is not known yet. */
function createProgress({ file, uploadId }: FileToSend) {
  let progress: UploadProgress = {
    uploadId,
    phase: file ? 'sending' : 'checking',
    fileName: file?.name ?? '',
    bytes: file?.size ?? 0,
    sent: 0,
    bytesPerSecond: null,
    isAtHand: file !== undefined,
    steps: [],
    reason: undefined,
    error: undefined,
    media: undefined,
  }
  let isEnded = false
  const listeners = new Set<() => void>()
  return {
    read: () => progress,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (changed: Partial<UploadProgress>): void => {
      if (isEnded) return
      progress = { ...progress, ...changed }
      for (const listener of listeners) listener()
    },
    end: () => void (isEnded = true),
    hasEnded: () => isEnded,
  }
}

type ProgressStore = ReturnType<typeof createProgress>

/** Asks the server about a file until it has looked at it. `isBegun`: this page sends it. */
function createStatusPoll({ read, change, hasEnded }: ProgressStore, isBegun: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function ask(): Promise<void> {
    const { uploadId: id } = read()
    if (!id || hasEnded()) return
    try {
      const { data } = await api('GET /v1/upload/{id}', { params: { id } })
      show(data)
    } catch (error) {
      if (!navigator.onLine) timer = setTimeout(() => void ask(), askEveryMs * 3)
      else change({ phase: 'failed', error })
    }
  }
  function show({ state, fileName, bytes, received, steps, reason, media }: Upload): void {
    const shown = { fileName, bytes, steps }
    if (state === 'receiving') return change({ ...shown, sent: received, phase: isBegun() ? read().phase : 'waiting' })
    change({ ...shown, sent: bytes, phase: state, reason, media })
    if (state === 'checking') timer = setTimeout(() => void ask(), askEveryMs)
  }
  return { ask, stop: () => clearTimeout(timer) }
}

/** Sends a file in parts, and pauses with the network. `onSent`: the server has all of it. */
function createSender({ read, change, hasEnded }: ProgressStore, onSent: () => void) {
  let tus: TusUpload | undefined
  const speed = createSpeed()
  async function send(file: File): Promise<void> {
    const { name: fileName, size: bytes } = file
    const { uploadId: begunId } = read()
    change({ phase: 'sending', isAtHand: true, fileName, bytes, reason: undefined, error: undefined })
    const upload = await prepareTus(file, begunId, {
      onUploadId: (uploadId) => change({ uploadId }),
      onProgress: (sent) => change({ phase: 'sending', sent, bytesPerSecond: speed(sent) }),
      onSuccess() {
        change({ phase: 'checking', sent: bytes })
        onSent()
      },
      onError: (error) => {
        change({ phase: navigator.onLine ? 'failed' : 'waiting', error, reason: reasonOf(error) })
      },
    })
    if (hasEnded()) return
    tus = upload
    if (!begunId) {
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
    }
    if (read().phase === 'sending') upload.start()
  }
  const stop = (phase: 'paused' | 'waiting') => {
    void tus?.abort()
    change({ phase, bytesPerSecond: null })
  }
  const goOn = () => {
    if (!tus) return
    change({ phase: 'sending', reason: undefined, error: undefined })
    tus.start()
  }
  return {
    send,
    goOn,
    pause: () => stop('paused'),
    isBegun: () => tus !== undefined,
    onOnline: () => {
      if (read().phase === 'waiting') goOn()
    },
    onOffline: () => {
      if (read().phase === 'sending' && tus) stop('waiting')
    },
    abort: () => void tus?.abort(),
  }
}

/**
 * One file on its way: sent in parts by tus, which goes on where it stopped after a lost network or, with the same
 * file, after the page was closed; then asked about until the server has looked at it. For `useSyncExternalStore`.
 */
export function createUploadSession({ file, uploadId }: FileToSend) {
  const progress = createProgress({ file, uploadId })
  const poll = createStatusPoll(progress, () => sender.isBegun())
  const sender = createSender(progress, () => void poll.ask())
  // Not while the server draws the page.
  if (typeof window !== 'undefined') {
    addEventListener('online', sender.onOnline)
    addEventListener('offline', sender.onOffline)
    if (file) void sender.send(file)
    else void poll.ask()
  }
  const end = () => {
    progress.end()
    poll.stop()
    removeEventListener('online', sender.onOnline)
    removeEventListener('offline', sender.onOffline)
    sender.abort()
  }
  return {
    subscribe: progress.subscribe,
    read: progress.read,
    /** The same file, chosen again after the page was closed. */
    resend: (again: File) => void sender.send(again),
    pause: sender.pause,
    goOn: sender.goOn,
    /** Stops; what the server has stays there until it expires. */
    end,
    /** Takes it back: the server forgets it. */
    async remove() {
      end()
      const { uploadId: id } = progress.read()
      if (id) await terminateTus(id)
    },
  }
}

export type UploadSession = ReturnType<typeof createUploadSession>
