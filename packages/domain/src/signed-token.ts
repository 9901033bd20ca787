import { canonicalJson } from './canonical-json.ts'
import { decodeBytes, encodeBytes, encodeText, readJson, type CertificateKey } from './chain/edition-certificate.ts'

/** What is signed of a payload. The token is this, a point, and the signature in base64url (RFC 7515, RFC 8037). */
export const tokenInput = (payload: Uint8Array, kid: string): string =>
  `${encodeText(canonicalJson({ alg: 'EdDSA', kid }))}.${encodeBytes(payload)}`

/** A token as it was read, and not believed yet. */
export interface ParsedToken {
  kid: string
  payload: unknown
  /** What was signed, and the signature. */
  input: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads a JWS in compact form (RFC 7515) whose algorithm is EdDSA. null: it is none. */
export function parseToken(token: string): ParsedToken | null {
  const [head = '', body = '', signed = '', ...rest] = token.split('.')
  const header = readJson(head)
  const signature = decodeBytes(signed)
  if (rest.length > 0 || signature?.length !== 64 || typeof header !== 'object' || header === null) return null
  if (!('alg' in header) || header.alg !== 'EdDSA' || !('kid' in header) || typeof header.kid !== 'string') return null
  // A token that asks for what its reader does not know must not be taken (RFC 7515, 4.1.11).
  if ('crit' in header) return null
  return { kid: header.kid, payload: readJson(body), input: new TextEncoder().encode(`${head}.${body}`), signature }
}

/**
 * `signed`: by one of these keys; `forged`: not by the key that it names; `no-ed25519`: it cannot be checked here (an
 * old browser).
 */
export type SignatureVerdict = 'signed' | 'unknown-key' | 'forged' | 'no-ed25519'

/** Checks a token by public keys, with Web Crypto and without any network. */
export async function checkSignature(
  { kid, input, signature }: ParsedToken,
  keys: readonly CertificateKey[],
): Promise<SignatureVerdict> {
  const key = keys.find((one) => one.kid === kid)
  if (!key) return 'unknown-key'
  const { subtle } = globalThis.crypto
  const { kty, crv, x } = key
  try {
    const publicKey = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    return (await subtle.verify('Ed25519', publicKey, signature, input)) ? 'signed' : 'forged'
  } catch {
    return 'no-ed25519'
  }
}
