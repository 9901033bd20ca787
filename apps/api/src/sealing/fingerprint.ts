import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'
import { readLocalKeys, type LocalKey } from './local-key-wrapper.ts'

/** 32 bytes that are the same for the same content, and tell nothing of it without our keys. */
export interface Fingerprint {
  fingerprint: Buffer
  keyId: string
}

export type WithFingerprintKeys = Pick<Config, 'FINGERPRINT_KEYS'>

const macOf = ({ key }: LocalKey, content: Buffer): Buffer => createHmac('sha256', key).update(content).digest()

/** Oldest first: each key is put around what the one before has made. */
const keysOf = ({ FINGERPRINT_KEYS }: WithFingerprintKeys): LocalKey[] => readLocalKeys(FINGERPRINT_KEYS).toReversed()

const wrap = (inner: Fingerprint, keys: readonly LocalKey[]): Fingerprint =>
  keys.reduce(({ fingerprint }, key) => ({ fingerprint: macOf(key, fingerprint), keyId: key.id }), inner)

export function fingerprintOf(
  config: WithFingerprintKeys,
  { of, content }: { of: 'kyc' | 'bank-account' | 'card' | 'wallet'; content: Buffer },
): Fingerprint {
  const [first, ...later] = keysOf(config)
  if (!first) throw new Error('there is no key to make fingerprints with')
  const fingerprint = macOf(first, Buffer.concat([Buffer.from(`monsoon ${of} fingerprint\n`), content]))
  return wrap({ fingerprint, keyId: first.id }, later)
}

/**
 * The same under the key in use, made from the earlier one alone: what it is of may be long gone. null: its key is not
 * listed any more.
 */
export function renewFingerprint(config: WithFingerprintKeys, earlier: Fingerprint): Fingerprint | null {
  const keys = keysOf(config)
  const at = keys.findIndex(({ id }) => id === earlier.keyId)
  return at < 0 ? null : wrap(earlier, keys.slice(at + 1))
}

/** The ids of the keys before the one in use. */
export const earlierFingerprintKeys = ({ FINGERPRINT_KEYS }: WithFingerprintKeys): string[] =>
  readLocalKeys(FINGERPRINT_KEYS)
    .slice(1)
    .map(({ id }) => id)
