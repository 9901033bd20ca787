import type { captchaPage } from '@monsoon/contract/accounts/accounts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '#api-client.ts'
import type { CaptchaNews } from './captcha-worker.ts'

type CaptchaState =
  | { kind: 'working'; progress: number }
  | { kind: 'solved'; token: string }
  | { kind: 'failed'; error: unknown }

export type Captcha = { state: CaptchaState; renew: () => void }

// A challenge lives for 10 minutes; a new answer is ready before.
const freshMs = 9 * 60_000

/**
 * Solves a captcha as soon as the page is there, again before it expires, and again whenever `renew` says the answer is
 * used up.
 */
export function useCaptcha(page: z.infer<typeof captchaPage>): Captcha {
  const [state, setState] = useState<CaptchaState>({ kind: 'working', progress: 0 })
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((current) => current + 1), [])
  const worker = useRef<Worker | undefined>(undefined)

  useEffect(() => {
    const abort = new AbortController()
    setState({ kind: 'working', progress: 0 })
    const hear = (news: CaptchaNews) => {
      if (abort.signal.aborted) return
      if ('progress' in news) setState({ kind: 'working', progress: news.progress })
      else if ('token' in news) setState({ kind: 'solved', token: news.token })
      else setState({ kind: 'failed', error: new Error(news.failure) })
    }
    const begin = async () => {
      const { data } = await api('GET /v1/captcha', { query: { page }, signal: abort.signal })
      worker.current = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
      worker.current.addEventListener('message', ({ data: news }: MessageEvent<CaptchaNews>) => hear(news))
      worker.current.addEventListener('error', () => hear({ failure: 'the solver could not start' }))
      worker.current.postMessage(data.challenge)
    }
    begin().catch((error: unknown) => {
      if (!abort.signal.aborted) setState({ kind: 'failed', error })
    })
    const expiry = setTimeout(renew, freshMs)
    return () => {
      abort.abort()
      clearTimeout(expiry)
      worker.current?.terminate()
    }
  }, [page, round, renew])

  return { state, renew }
}
