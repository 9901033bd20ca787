import { useSyncExternalStore } from 'react'

/**
 * False on the server and while its page comes alive, then true: for what only the browser knows, like the navigation's
 * state.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
