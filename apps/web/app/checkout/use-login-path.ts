import { useLocation } from 'react-router'

/** The address of the login that leads back to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login?redirect=${encodeURIComponent(pathname + search)}`
}
