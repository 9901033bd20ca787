import { useSyncExternalStore } from 'react'
import { useSite } from './use-site.ts'

export type Theme = 'light' | 'dark'

/**
 * Cookie of the chosen theme; over https for this very host alone. Absent: the device decides. Readable by scripts, as
 * it says nothing about a person.
 */
export const themeCookieOf = (isSecure: boolean) =>
  isSecure ? { name: '__Host-theme', rules: '; secure' } : { name: 'theme', rules: '' }

export function isTheme(value: string | undefined): value is Theme {
  return value === 'light' || value === 'dark'
}

/** What a page writes to keep it; undefined takes it away. */
export function writeThemeCookie(theme: Theme | undefined, protocol: string): string {
  const { name, rules } = themeCookieOf(protocol === 'https:')
  return `${name}=${theme ?? ''}; path=/; max-age=${theme ? yearSeconds : 0}; samesite=lax${rules}`
}

const yearSeconds = 31_536_000
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
