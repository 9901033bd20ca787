import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leaves a page that lacks what it needs: to the one before it, or to the login when it is the first of the visit. */
export function useGoBackIf(isLost: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLost) return
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate('/login', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as it is known
  }, [isLost])
}
