import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hasPageBefore } from '#shell/use-leave.ts'

/** Leads one level back from a part that did not load, where there is a page to go back to (FLOW-093). */
export function useLeaveBroken(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (hasPageBefore()) void navigate(-1)
  }, [navigate])
}
