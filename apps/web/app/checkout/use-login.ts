import { messages } from '@monsoon/contract/messages'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../ui/overlays/toast.ts'
import { steps, type PurchaseState } from './purchase-state.ts'
import { useLoginPath } from './use-login-path.ts'

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
