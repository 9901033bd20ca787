import { api } from '#api-client.ts'

/** Why somebody was sent to Google, for when they come back: the page they left, and what it wanted. */
export type GoogleErrand = {
  purpose: 'login' | 'link'
  /** Of the page's address and navigation. */
  search: string
  state: unknown
}

const key = 'googleErrand'

/** Sends this tab to Google. It comes back to /login/google. */
export async function goToGoogle(errand: GoogleErrand): Promise<void> {
  const { data } = await api('POST /v1/google/start')
  sessionStorage.setItem(key, JSON.stringify(errand))
  window.location.assign(data.url)
}

/** The errand that this tab was sent on; a plain login where none is known. */
export function consumeGoogleErrand(): GoogleErrand {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const given: unknown = stored === null ? {} : JSON.parse(stored)
  const { purpose, search, state } = (given ?? {}) as Partial<GoogleErrand>
  return { purpose: purpose === 'link' ? 'link' : 'login', search: typeof search === 'string' ? search : '', state }
}
