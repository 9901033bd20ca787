/** A site of somebody else that may be handed sessions. `redirect` is the one address that takes them. */
export interface ClientApp {
  id: string
  name: string
  redirect: string
  /** It takes a token without a challenge of its own (RFC 7636): whoever sees the address can use it first. */
  isWithoutPkce: boolean
}

const entry = /^(?<id>[a-z\d-]{1,40})\|(?<name>[^|]{1,60})\|(?<redirect>https?:\/\/[^\s|]+)(?<pkce>\|without-pkce)?$/

/**
 * Reads `id|Name|https://host/path` entries, comma-separated; `|without-pkce` behind one of a client that sends no
 * challenge. Null where one of them is none.
 */
export function readClientApps(text: string): ClientApp[] | null {
  const parts = text.split(',').map((part) => part.trim())
  const clients = parts.filter(Boolean).map((part) => readClientApp(part))
  return clients.includes(null) ? null : (clients as ClientApp[])
}

function readClientApp(text: string): ClientApp | null {
  const { id, name, redirect, pkce } = entry.exec(text)?.groups ?? {}
  if (!id || !name || !redirect || !URL.canParse(redirect)) return null
  const { href, username, password, search, hash } = new URL(redirect)
  return username || password || search || hash ? null : { id, name, redirect: href, isWithoutPkce: pkce !== undefined }
}

/**
 * The client whose address this is, exactly: scheme, host, port and path, as the WHATWG parser writes them. What the
 * parser would have to clean first is nobody's: it drops white space and what cannot be seen, and reads `\` as `/`.
 */
export function findClientApp(clients: readonly ClientApp[], address: string): ClientApp | undefined {
  if (!/^[\u0021-\u005B\u005D-\u007E]+$/.test(address) || !URL.canParse(address)) return undefined
  const { href } = new URL(address)
  return clients.find(({ redirect }) => redirect === href)
}
