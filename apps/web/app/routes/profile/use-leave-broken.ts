import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads one level back from a part that did not load, where there is a page to go back to (FLOW-093). */
export function useLeaveBroken(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
  }, [navigate])
}
