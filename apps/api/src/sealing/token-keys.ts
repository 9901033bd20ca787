import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { readLocalKeys, type LocalKey } from './local-key-wrapper.ts'

/** What is derived from TOKEN_KEYS: each use has keys of its own. */
export type TokenKeyUse =
  | 'access token'
  | 'archive link'
  | 'beta token'
  | 'document link'
  | 'email code'
  | 'original link'

export type WithTokenKeys = Pick<Config, 'TOKEN_KEYS'>

/**
 * The keys of one use, 32 bytes each (HKDF-SHA-256), under the ids of TOKEN_KEYS. The first signs; what the others have
 * signed is still good.
 */
export const tokenKeysOf = ({ TOKEN_KEYS }: WithTokenKeys, use: TokenKeyUse): readonly [LocalKey, ...LocalKey[]] => {
  const [first, ...others] = readLocalKeys(TOKEN_KEYS).map(({ id, key }) => ({
    id,
    key: Buffer.from(hkdfSync('sha256', key, '', `monsoon ${use} v1`, 32)),
  }))
  if (!first) throw new Error('there is no key to sign with')
  return [first, ...others]
}

/** Codes (HMAC-SHA-256) by which a link shows that we made it. */
export interface LinkMac {
  sign: (text: string) => Buffer
  /** Whether any of the keys has signed it. */
  isSigned: (text: string, mac: Buffer) => boolean
}

export function createLinkMac(config: WithTokenKeys, use: TokenKeyUse): LinkMac {
  const keys = tokenKeysOf(config, use)
  const macBy = ({ key }: LocalKey, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => macBy(keys[0], text),
    isSigned(text, mac) {
      const macs = keys.map((key) => macBy(key, text))
      return macs.some((expected) => mac.length === expected.length && timingSafeEqual(mac, expected))
    },
  }
}
