/** What one page of signing in tells the next through the navigation's state. */
export type SignInState = {
  /** Path to return to after the login. */
  from?: string
  /** The address that waits to be confirmed. */
  email?: string
  /** The login that waits for its second factor. */
  tokenId?: string
  /** What the server said on the page before, to stand on this one. */
  notice?: string
}

/** Reads it from `location.state`, which anybody may have written. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  const read = (key: keyof SignInState) => {
    const value: unknown = (state as Record<string, unknown>)[key]
    return typeof value === 'string' && value !== '' ? { [key]: value } : {}
  }
  return { ...read('from'), ...read('email'), ...read('tokenId'), ...read('notice') }
}
