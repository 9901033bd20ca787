export type Theme = 'light' | 'dark'

/** Cookie of the chosen theme. Absent: the device decides. Readable by scripts, as it says nothing about a person. */
export const themeCookie = 'theme'

export function isTheme(value: string | undefined): value is Theme {
  return value === 'light' || value === 'dark'
}

const yearSeconds = 31_536_000

/** Remembers the choice for the next page and shows it on this one. */
export function chooseTheme(theme: Theme | undefined): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; max-age=${theme ? yearSeconds : 0}; samesite=lax`
}
