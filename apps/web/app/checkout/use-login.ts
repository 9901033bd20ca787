import { messages } from '@monsoon/contract/messages'
import { useCallback, useEffect } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { showToast } from '../ui/overlays/toast.ts'
import { steps, type PurchaseState } from './purchase-state.ts'

/** Says why, and leads to the login with the way back. */
export function useGoToLogin(): () => void {
  const navigate = useNavigate()
  const path = useLoginPath()
  return useCallback(() => {
    void showToast(messages.loginToBuy)
    void navigate(path)
  }, [navigate, path])
}

/** Without a session nothing can be bought: the purchase goes on after the login. */
export function useLoginWhenSessionEnds(state: PurchaseState): void {
  const goToLogin = useGoToLogin()
  const problem = state.step === steps.method || state.step === steps.confirm ? state.problem : null
  const isOut = problem?.remedy === 'login'
  useEffect(() => {
    if (isOut) goToLogin()
  }, [isOut, goToLogin])
}

/** The address of the login that leads back to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login?redirect=${encodeURIComponent(pathname + search)}`
}
