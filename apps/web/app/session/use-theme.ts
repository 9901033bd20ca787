import { useSyncExternalStore } from 'react'
import { isTheme, writeThemeCookie, type Theme } from './theme.ts'
import { useSite } from './use-site.ts'

const changed = 'monsoon:theme'

/** Remembers the choice for the next page and shows it on this one; undefined leaves it to the device again. */
export function chooseTheme(theme: Theme | undefined): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  document.cookie = writeThemeCookie(theme, location.protocol)
  dispatchEvent(new Event(changed))
}

/** The chosen theme, or undefined while the device decides. */
export function useChosenTheme(): Theme | undefined {
  const site = useSite()
  return useSyncExternalStore(
    subscribe,
    () => (isTheme(document.documentElement.dataset.theme) ? document.documentElement.dataset.theme : undefined),
    () => site?.theme,
  )
}

/** The theme that is on screen; on the server the chosen one or light. */
export function useShownTheme(): Theme {
  const chosen = useChosenTheme()
  const isDeviceDark = useSyncExternalStore(
    subscribe,
    () => matchMedia('(prefers-color-scheme: dark)').matches,
    () => false,
  )
  return chosen ?? (isDeviceDark ? 'dark' : 'light')
}

function subscribe(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  addEventListener(changed, onChange)
  device.addEventListener('change', onChange)
  return () => {
    removeEventListener(changed, onChange)
    device.removeEventListener('change', onChange)
  }
}
