import type { LoginOutcome } from '@monsoon/contract/accounts/accounts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { suspendedPath } from '../../session/loader-errors.ts'
import { readReturnPath } from './return-path.ts'
import type { SignInState } from './sign-in-state.ts'

/**
 * Goes where a login leads, whichever way it was proven: to the second factor, to the confirmation of the email that is
 * still missing, or back to the page one came from (000, section 4).
 */
export function useLoginOutcome(): (outcome: LoginOutcome) => Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [search] = useSearchParams()
  return async ({ tokenId, isSuspended, userData: { email } }) => {
    const from = readReturnPath({ state, search })
    if (tokenId) {
      const waiting: SignInState = { tokenId, from }
      await navigate({ pathname: '/security-verification', search: search.toString() }, { state: waiting })
      return
    }
    if (!email.verified) {
      const waiting: SignInState = { email: email.id, from }
      await navigate('/email-confirmation', { state: waiting })
      return
    }
    await navigate(isSuspended ? suspendedPath : from, { replace: true })
  }
}
