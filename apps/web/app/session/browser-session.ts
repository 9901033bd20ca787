import type { SendInit } from '@monsoon/contract/client'
import { webClientHeaders } from './server-api-client.ts'

type Send = (address: string, init: SendInit) => Promise<Response>

/**
 * The session as the browser sees it. The tokens are in cookies that no script reads; here is only whether somebody is
 * signed in, the one refresh that may run, and who wants to hear that the session ended.
 */
export type BrowserSession = {
  readonly send: Send
  readonly setSignedIn: (isSignedIn: boolean) => void
  readonly onEnd: (listener: () => void) => () => void
}

export function createBrowserSession(fetchFrom: Send): BrowserSession {
  const listeners = new Set<() => void>()
  let isSignedIn = false
  let refresh: Promise<boolean> | undefined
  let refreshCount = 0

  const end = () => {
    if (!isSignedIn) return
    isSignedIn = false
    for (const listener of listeners) listener()
  }

  const refreshTokenOnce = () =>
    (refresh ??= fetchFrom('/v1/token', { method: 'POST', credentials: 'same-origin', headers: webClientHeaders })
      .then((response) => {
        if (response.ok) refreshCount += 1
        return response.ok
      })
      // Without an answer nothing is known about the session: the call fails, the person stays signed in.
      .finally(() => (refresh = undefined)))

  const send: Send = async (address, init) => {
    // What starts during a refresh waits for its end instead of collecting a 401 of its own.
    if (refresh) await refresh.catch(() => false)
    const refreshCountBefore = refreshCount
    const request = { ...init, credentials: 'same-origin' as const }
    const response = await fetchFrom(address, request)
    if (response.status === 412) end()
    if (response.status !== 401 || !isSignedIn) return response
    // A slow 401 may arrive when another call has renewed the session already.
    if (refreshCount === refreshCountBefore && !(await refreshTokenOnce())) {
      end()
      return response
    }
    const repeated = await fetchFrom(address, request)
    if (repeated.status === 401 || repeated.status === 412) end()
    return repeated
  }

  return {
    send,
    setSignedIn(value) {
      isSignedIn = value
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
