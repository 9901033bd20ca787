import { readCookie } from './session-cookies.ts'
import { isTheme, themeCookieOf, type Theme } from './theme.ts'

/**
 * The theme that a request chooses: read on the server, so that no wrong one flashes. A proxy may end TLS: the address
 * does not say by which cookie it was kept.
 */
export const readTheme = (request: Request): Theme | undefined =>
  [true, false].map((isSecure) => readCookie(request, themeCookieOf(isSecure).name)).find((theme) => isTheme(theme))
