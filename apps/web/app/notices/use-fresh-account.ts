import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * Reads a page of the own account anew when its owner is told something: an offer, a bid or a withdrawal that stands
 * there may be over.
 */
export function useFreshAccount(toldId: string | undefined): void {
  const { revalidate } = useRevalidator()
  const isAccount = useLocation().pathname.startsWith('/profile/')
  useEffect(() => {
    // Whoever comes later reads what is new by coming.
    if (toldId && isAccount) void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that is told
  }, [toldId])
}
