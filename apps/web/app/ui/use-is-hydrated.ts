import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, then true: for what only the browser knows, like the navigation's state. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
