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
