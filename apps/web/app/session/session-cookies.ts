import type { RawAnswer } from '@monsoon/contract/client'

/**
 * Cookies of one server-side request: what the browser sent, plus what the API sets on the way, so that a session
 * renewed in the first call serves the calls after it and reaches the browser with the page.
 */
export type SessionCookies = {
  readonly header: () => string
  readonly take: (answer: RawAnswer) => void
  readonly setCookies: readonly string[]
  readonly canRefresh: () => boolean
  readonly hasSession: () => boolean
  readonly hasBetaAccess: () => boolean
}

export function readSessionCookies(request: Request): SessionCookies {
  const jar = new Map(parseCookies(request.headers.get('cookie')))
  const setCookies: string[] = []
  const has = (kind: 'access' | 'refresh' | 'beta') => jar.has(`monsoon_${kind}`) || jar.has(`__Host-monsoon_${kind}`)
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    take({ headers }) {
      for (const setCookie of headers.getSetCookie()) {
        setCookies.push(setCookie)
        const [pair = '', ...attributes] = setCookie.split(';')
        const [name, value] = splitPair(pair)
        if (isExpired(attributes)) jar.delete(name)
        else jar.set(name, value)
      }
    },
    setCookies,
    canRefresh: () => has('refresh'),
    hasSession: () => has('access') || has('refresh'),
    hasBetaAccess: () => has('beta'),
  }
}

/** The value of one cookie of a request, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  return new Map(parseCookies(request.headers.get('cookie'))).get(name)
}

function parseCookies(header: string | null): [name: string, value: string][] {
  return (header ?? '')
    .split(';')
    .filter((pair) => pair.includes('='))
    .map((pair) => splitPair(pair))
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

function isExpired(attributes: readonly string[]): boolean {
  return attributes.some((attribute) => {
    const [name, value] = splitPair(attribute)
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0
    return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now()
  })
}
