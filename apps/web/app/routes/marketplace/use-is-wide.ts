import { useSyncExternalStore } from 'react'

// As the variant lg of the styles.
const wide = '(width >= 62rem)'

/** Whether there is room for filters beside a list: yes on the server, which cannot know; in the browser as it is, and as it becomes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => true,
  )
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
