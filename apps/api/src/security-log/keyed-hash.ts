import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'
import { readLocalKeys } from '#sealing/local-key-wrapper.ts'

/** What the log keeps in place of an address or an email: equal ones have equal hashes, and none can be read back. */
export interface KeyedHash {
  keyId: string
  hash: Buffer
}

export type HashedKind = 'address' | 'email'

export interface KeyedHasher {
  /** By the key in use. */
  hashOf: (kind: HashedKind, text: string) => KeyedHash
  /** By every key that is still known: to find what was written before the key changed. */
  allHashesOf: (kind: HashedKind, text: string) => KeyedHash[]
}

const hashBytes = 16

/** Hashes by SECURITY_LOG_KEYS, whose first key is in use. */
export function createKeyedHasher({ SECURITY_LOG_KEYS }: Pick<Config, 'SECURITY_LOG_KEYS'>): KeyedHasher {
  const keys = readLocalKeys(SECURITY_LOG_KEYS)
  const [current] = keys
  if (!current) throw new Error('there is no key to hash with')
  const hashBy = ({ id: keyId, key }: (typeof keys)[number], kind: HashedKind, text: string): KeyedHash => ({
    keyId,
    hash: createHmac('sha256', key).update(`${kind} ${text}`).digest().subarray(0, hashBytes),
  })
  return {
    hashOf: (kind, text) => hashBy(current, kind, text),
    allHashesOf: (kind, text) => keys.map((key) => hashBy(key, kind, text)),
  }
}
