import { ApiError } from '@monsoon/contract/client'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import type { SignInState } from './sign-in-state.ts'

/** Codes that this tab has sent: one works once, and an effect may run twice. */
const sent = new Set<string>()

/** Nothing was said about the code: it can be sent again. */
const isUndecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Sends the code of a mailed link, once the page is open: programs that only fetch links, as mail scanners do, spend
 * nothing. Success leads to the login with what the server said; a refusal to `failurePath` with a toast. Where nobody
 * decided, `error` says why and `retry` sends it again.
 */
export function useVerifyEmail(code: string, failurePath: '/' | '/login') {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [error, setError] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    try {
      const { msg } = await api('POST /v1/email-verify', { body: { code } })
      void showToast(msg, 'success')
      const next: SignInState = { notice: msg }
      await navigate('/login', { replace: true, state: next })
    } catch (reason) {
      if (isUndecided(reason)) return setError(reason)
      void showToast(errorText(reason), 'error')
      await navigate(failurePath, { replace: true })
    } finally {
      setIsSending(false)
    }
  }

  useEffect(() => {
    if (sent.has(code)) return
    sent.add(code)
    void send()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per code
  }, [code])
  return { error, isSending, retry: () => void send() }
}
