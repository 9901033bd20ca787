import { useEffect } from 'react'
import { useLeave } from '../../shell/use-leave.ts'

/**
 * Leaves a page that lacks what it needs: to the one before it, or to the login when it is the first of the visit
 * (Q-035).
 */
export function useGoBackIf(isLost: boolean): void {
  const leave = useLeave('/login')
  useEffect(() => {
    if (isLost) leave()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as it is known
  }, [isLost])
}
