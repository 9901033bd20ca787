const fallback = '/home'

// A path of this site: one slash, then neither another slash nor a backslash, which browsers read as one.
const ownPath = /^\/(?![/\\])/

/** Pages that lead nowhere for somebody who just signed in. */
const doors =
  /^\/(login|signup|create-wallet|email-confirmation|email-verification|verify-email|forgot-password|reset-password|metamask-signup|security-verification|two-factor)(\/|\?|#|$)/

export const isSignInPath = (pathname: string): boolean => doors.test(pathname)

/**
 * Where a login leads to: the path that the page before put into the navigation's state, else `?redirect=` when it is a
 * path of this site, or the page that asks the server about it when it is a whole address (decisions, Q-036), else
 * home.
 */
export function readReturnPath(options: { state: unknown; search: URLSearchParams }): string {
  const wanted = [fromState(options.state), options.search.get('redirect')]
  return wanted.find((path): path is string => isOwnPath(path)) ?? handoverPath(options.search) ?? fallback
}

/**
 * The page that hands over to the client whose address `?redirect=` is, with what the client sent along; undefined
 * without one.
 */
export function handoverPath(search: URLSearchParams): string | undefined {
  if (!/^https?:\/\//.test(search.get('redirect') ?? '')) return undefined
  const names = ['redirect', 'origin', 'code_challenge']
  const kept = names.flatMap((name) =>
    search
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  )
  return `/hand-over?${new URLSearchParams(kept)}`
}

function isOwnPath(path: string | null | undefined): boolean {
  // Browsers drop tabs and line breaks from addresses before they read them.
  return typeof path === 'string' && ownPath.test(path) && !/[\t\n\r]/.test(path) && !isSignInPath(path)
}

function fromState(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
