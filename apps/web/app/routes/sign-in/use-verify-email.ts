import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/toast.ts'
import type { SignInState } from './sign-in-state.ts'

/** Codes that this tab has sent: one works once, and an effect may run twice. */
const sent = new Set<string>()

/**
 * Sends the code of a mailed link, once the page is open: programs that only fetch links, as mail scanners do, spend nothing. Success
 * leads to the login with what the server said; failure to `failurePath` with a toast.
 */
export function useVerifyEmail(code: string, failurePath: '/' | '/login'): void {
  const navigate = useNavigate()
  const errorText = useErrorText()
  useEffect(() => {
    if (sent.has(code)) return
    sent.add(code)
    api('POST /v1/email-verify', { body: { code } }).then(
      ({ msg }) => {
        void showToast(msg, 'success')
        const next: SignInState = { notice: msg }
        void navigate('/login', { replace: true, state: next })
      },
      (error: unknown) => {
        void showToast(errorText(error), 'error')
        void navigate(failurePath, { replace: true })
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per code
  }, [code])
}
