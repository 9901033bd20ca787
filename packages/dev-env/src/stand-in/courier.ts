/** One POST to the shop. */
export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Courier<News> {
  /** Posts each until the shop answers 2xx; in this order, as far as first tries go. */
  deliver(news: readonly News[]): void
  /** Whether nothing is under way, and nothing waits to be tried again. */
  isIdle(): boolean
  close(): Promise<void>
}

export interface CourierOptions<News> {
  /** Asked at each try, which has a date or nonce of its own to sign. */
  write: (news: News) => Delivery
  onEnd?: (news: News, end: 'delivered' | 'givenUp') => void
}

/** As many at once as a small receiver bears; no provider promises an order either. */
const MAX_PARALLEL = 8
const ANSWER_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 30_000
/** Stripe gives up after three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** Carries the news of a stand-in to the shop. */
export function startCourier<News>({ write, onEnd }: CourierOptions<News>): Courier<News> {
  const stop = new AbortController()
  const retries = new Set<NodeJS.Timeout>()
  const active = new Set<Promise<void>>()
  const queue: (() => Promise<void>)[] = []

  function run(work: () => Promise<void>): void {
    queue.push(work)
    pump()
  }

  function pump(): void {
    while (active.size < MAX_PARALLEL && !stop.signal.aborted) {
      const work = queue.shift()
      if (!work) return
      const running = work().finally(() => {
        active.delete(running)
        pump()
      })
      active.add(running)
    }
  }

  async function attempt(news: News, { tried, sinceMs }: { tried: number; sinceMs: number }): Promise<void> {
    if (stop.signal.aborted) return
    if (await isTaken(write(news))) return onEnd?.(news, 'delivered')
    if (stop.signal.aborted) return
    if (Date.now() - sinceMs > GIVE_UP_AFTER_MS) return onEnd?.(news, 'givenUp')
    const retry = setTimeout(
      () => {
        retries.delete(retry)
        run(() => attempt(news, { tried: tried + 1, sinceMs }))
      },
      Math.min(FIRST_RETRY_MS * 2 ** tried, LONGEST_RETRY_MS),
    )
    retries.add(retry)
  }

  async function isTaken({ url, headers, body }: Delivery): Promise<boolean> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      // Not there, or too slow: the same as a refusal, it is tried again.
      return false
    }
  }

  return {
    deliver: (news) =>
      run(async () => {
        for (const one of news) await attempt(one, { tried: 0, sinceMs: Date.now() })
      }),
    isIdle: () => active.size + queue.length + retries.size === 0,
    async close() {
      stop.abort()
      for (const retry of retries) clearTimeout(retry)
      await Promise.allSettled(active)
    },
  }
}
