const fallback = '/home'

// A path of this site: one slash, then neither another slash nor a backslash, which browsers read as one.
const ownPath = /^\/(?![/\\])/

/** Pages that lead nowhere for somebody who just signed in. */
const doors =
  /^\/(login|signup|create-wallet|email-confirmation|email-verification|verify-email|forgot-password|reset-password|security-verification|two-factor)(\/|\?|#|$)/

/**
 * Where a login leads to: the path that the page before put into the navigation's state, else `?redirect=` when it is a path of
 * this site (decisions, Q-036), else home.
 */
export function readReturnPath(options: { state: unknown; search: URLSearchParams }): string {
  const wanted = [fromState(options.state), options.search.get('redirect')]
  return wanted.find((path): path is string => isOwnPath(path)) ?? fallback
}

function isOwnPath(path: string | null | undefined): boolean {
  // Browsers drop tabs and line breaks from addresses before they read them.
  return typeof path === 'string' && ownPath.test(path) && !/[\t\n\r]/.test(path) && !doors.test(path)
}

function fromState(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
