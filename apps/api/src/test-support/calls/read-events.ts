/** What a stream of server-sent events says, one event after the other. */
export interface EventReader<News> {
  answer: Response
  /** Waits for the next event; null when the server has ended the stream. */
  next: () => Promise<{ id: string; news: News } | null>
  close: () => void
}

/** Opens a stream of server-sent events as a browser does. */
export async function readEvents<News>(address: string, headers: Record<string, string>): Promise<EventReader<News>> {
  const closing = new AbortController()
  const answer = await fetch(address, { signal: closing.signal, headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  async function next(): Promise<{ id: string; news: News } | null> {
    for (;;) {
      const end = waiting.indexOf('\n\n')
      if (end >= 0) {
        const block = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) return { id: /^id: (.*)$/m.exec(block)?.[1] ?? '', news: JSON.parse(data) as News }
        continue
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return null
      waiting += value
    }
  }
  return { answer, next, close: () => closing.abort() }
}
