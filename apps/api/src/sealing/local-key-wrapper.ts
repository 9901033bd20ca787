import { decrypt, encrypt } from './aes-gcm.ts'
import type { KeyWrapper } from './sealer.ts'

/** A key-encryption key of the settings. */
export interface LocalKey {
  id: string
  key: Buffer
}

const keyPattern = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/

/** Reads `id:base64,id:base64`, the key that seals first; none where it is not of this form or an id stands twice. */
export function readLocalKeys(text: string): LocalKey[] {
  const keys = text.split(',').map((part) => keyPattern.exec(part.trim()))
  const read = keys.flatMap((match) =>
    match?.[1] && match[2] ? [{ id: match[1], key: Buffer.from(match[2], 'base64') }] : [],
  )
  const isWhole = read.length === keys.length && new Set(read.map(({ id }) => id)).size === read.length
  return isWhole ? read : []
}

/** Key-encryption keys in the memory of this process. The first wraps, all unwrap: put a new one in front to rotate. */
export function createLocalKeyWrapper(keys: readonly LocalKey[]): KeyWrapper {
  const [current] = keys
  if (!current) throw new Error('there is no key to seal with')
  return {
    wrap: async (dataKey, context) => ({ keyId: current.id, wrapped: encrypt(current.key, dataKey, context) }),
    unwrap: async ({ keyId, wrapped }, context) => {
      const known = keys.find(({ id }) => id === keyId)
      if (!known) throw new Error(`the key ${keyId} that sealed this is not in the settings`)
      return decrypt(known.key, wrapped, context)
    },
  }
}
