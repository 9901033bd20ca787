import type { NoticeEvent } from '@monsoon/contract/notices/notices'
import { api } from '../api-client.ts'

/** What the tabs of one browser tell each other. */
type Word = { asks: true } | { news: NoticeEvent; at: string }

const retryMs = 5_000

/**
 * Follows what a member is told, live, until the function that it gives is called. The tabs of a browser share one
 * stream (a browser opens six connections to a server): whoever holds the lock reads it and tells the others; when that
 * tab closes, the next one goes on where it was.
 */
export function followNotices(userId: string, onNews: (news: NoticeEvent) => void): () => void {
  const name = `notices:${userId}`
  const others = new BroadcastChannel(name)
  const ending = new AbortController()
  let last: { news: NoticeEvent; at: string } | undefined
  let isLeading = false

  others.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('asks' in data) {
      if (isLeading && last) others.postMessage({ news: { ...last.news, items: [] }, at: last.at } satisfies Word)
      return
    }
    last = data
    onNews(data.news)
  })

  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true
      const close = readStream({
        since: last?.at,
        onNews: (news, at) => {
          last = { news, at }
          onNews(news)
          others.postMessage(last satisfies Word)
        },
      })
      ending.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })

  others.postMessage({ asks: true } satisfies Word)
  // Without https there are no locks: then each tab has a stream of its own.
  const locks = navigator.locks as LockManager | undefined
  if (locks) locks.request(name, { signal: ending.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    ending.abort()
    others.close()
  }
}

/**
 * The stream itself. The browser comes back after a lost connection; after a refusal only once a call has renewed the
 * session.
 */
function readStream(options: { since: string | undefined; onNews: (news: NoticeEvent, at: string) => void }) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let { since } = options

  function open(): void {
    if (isClosed) return
    const opened = new EventSource(`/v1/notices/stream${since ? `?since=${encodeURIComponent(since)}` : ''}`)
    source = opened
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      since = lastEventId
      options.onNews(JSON.parse(data) as NoticeEvent, lastEventId)
    })
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(() => void renew(), retryMs)
    })
  }

  async function renew(): Promise<void> {
    const isRenewed = await api('GET /v1/notices/unread').then(
      () => true,
      () => false,
    )
    if (isRenewed) open()
    else if (!isClosed) timer = setTimeout(() => void renew(), retryMs)
  }

  open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    source?.close()
  }
}
