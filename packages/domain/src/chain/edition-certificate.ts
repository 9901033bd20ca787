import { canonicalJson } from '../canonical-json.ts'
import { isUuid } from '../uuid.ts'

/**
 * What the house signs of one numbered edition: true when it was issued. Written as JWS in compact form (RFC 7515) with
 * Ed25519 (RFC 8037); the payload is canonical JSON. `v` is its version: another set of fields gets another number.
 */
export interface EditionCertificate {
  v: 1
  /** Who issued it: an origin, e.g. https://monsoon.example. */
  iss: string
  /** When, in seconds since 1970. */
  iat: number
  /** The work's id, which is its token id as a number (token-id.ts). */
  item: string
  edition: number
  /** How many editions there are. */
  of: number
  title: string
  artist: string
  year: number | null
  /** The owner as everybody may read: a name, or the shortened address of a private account. */
  owner: string
  /**
   * The entry of the provenance by which it came to the owner; a later one makes the certificate a thing of the past.
   */
  event: string
  /** When it did, in seconds since 1970. */
  since: number
  network: 'ethereum' | 'polygon'
  /** The token contract; null: none is known yet. */
  contract: string | null
  isMinted: boolean
  /** CID of the work's metadata; null: not made yet. */
  metadata: string | null
  /** SHA-256 of the original, in hexadecimal digits; null: not known yet. */
  original: string | null
}

/** A public key of the house as its well-known document lists it (RFC 8037, section 2). */
export interface CertificateKey {
  kid: string
  kty: 'OKP'
  crv: 'Ed25519'
  /** 32 bytes in base64url. */
  x: string
}

export const encodeText = (text: string): string => encodeBytes(new TextEncoder().encode(text))

export const encodeBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What `encodeBytes` was given; null for what it never wrote. */
export function decodeBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    // Else one signature could be written in several ways.
    return encodeBytes(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

/** What is signed. The certificate is this, a point, and the signature in base64url. */
export const certificateInput = (certificate: EditionCertificate, kid: string): string =>
  `${encodeText(canonicalJson({ alg: 'EdDSA', kid }))}.${encodeText(canonicalJson({ ...certificate }))}`

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string' && value.length > 0
const isWhole: Check = (value) => Number.isSafeInteger(value)
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1
const isId: Check = (value) => typeof value === 'string' && isUuid(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const checks: { [Field in keyof EditionCertificate]: Check } = {
  v: (value) => value === 1,
  iss: isText,
  iat: isWhole,
  item: isId,
  edition: isCount,
  of: isCount,
  title: isText,
  artist: isText,
  year: orNull(isWhole),
  owner: isText,
  event: isId,
  since: isWhole,
  network: (value) => value === 'ethereum' || value === 'polygon',
  contract: orNull((value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)),
  isMinted: (value) => typeof value === 'boolean',
  metadata: orNull(isText),
  original: orNull((value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value)),
}

function isCertificate(value: unknown): value is EditionCertificate {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return (
    Object.keys(fields).length === Object.keys(checks).length &&
    Object.entries(checks).every(([field, check]) => Object.hasOwn(fields, field) && check(fields[field]))
  )
}

/** JSON in base64url; null: it is none. */
export function readJson(text: string): unknown {
  const bytes = decodeBytes(text)
  if (!bytes) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

interface SignedCertificate {
  certificate: EditionCertificate
  kid: string
  /** What was signed, and the signature. */
  input: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads a certificate without believing it: nothing here has been checked but its form. null: it is none. */
export function parseCertificate(token: string): SignedCertificate | null {
  const [head = '', body = '', signed = '', ...rest] = token.split('.')
  const header = readJson(head)
  const certificate = readJson(body)
  const signature = decodeBytes(signed)
  if (rest.length > 0 || !isCertificate(certificate) || signature?.length !== 64) return null
  if (typeof header !== 'object' || header === null || !('kid' in header) || typeof header.kid !== 'string') return null
  // Another algorithm, more headers or another order of fields is nothing that we sign.
  if (certificateInput(certificate, header.kid) !== `${head}.${body}`) return null
  return { certificate, kid: header.kid, input: new TextEncoder().encode(`${head}.${body}`), signature }
}

/**
 * What a certificate is worth by itself: signed by one of the house's keys (`true-when-issued`), not by the key that it
 * names (`forged`), by a key that is not among these (`unknown-key`), none at all (`unreadable`), or not to be checked
 * here (`no-ed25519`: an old browser).
 */
export type CertificateVerdict =
  | { verdict: 'true-when-issued'; certificate: EditionCertificate }
  | { verdict: 'unreadable' | 'unknown-key' | 'forged' | 'no-ed25519' }

/** The part of a link or of a QR code that is the certificate: what stands behind #, else all of it. */
export const certificateIn = (text: string): string => text.trim().split('#').at(-1) ?? ''

/** Checks a certificate by the house's public keys, with Web Crypto and without any network. */
export async function checkCertificate(token: string, keys: readonly CertificateKey[]): Promise<CertificateVerdict> {
  const signed = parseCertificate(token)
  if (!signed) return { verdict: 'unreadable' }
  const key = keys.find(({ kid }) => kid === signed.kid)
  if (!key) return { verdict: 'unknown-key' }
  const { subtle } = globalThis.crypto
  const { kty, crv, x } = key
  let isTrue: boolean
  try {
    const publicKey = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    isTrue = await subtle.verify('Ed25519', publicKey, signed.signature, signed.input)
  } catch {
    return { verdict: 'no-ed25519' }
  }
  return isTrue ? { verdict: 'true-when-issued', certificate: signed.certificate } : { verdict: 'forged' }
}
