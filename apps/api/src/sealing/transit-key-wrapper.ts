import { z } from 'zod'
import { askTransit, type TransitSettings } from './transit-request.ts'
import type { KeyWrapper } from './sealer.ts'

const encrypted = z.object({ data: z.object({ ciphertext: z.string() }) })
const decrypted = z.object({ data: z.object({ plaintext: z.base64() }) })

/**
 * Key-encryption keys in a key management service that speaks the transit API of HashiCorp Vault and OpenBao: they
 * never leave it, and it logs each use. The named key is of type aes256-gcm96 or chacha20-poly1305, which authenticate
 * the context. https://openbao.org/api-docs/secret/transit/
 */
export function createTransitKeyWrapper(settings: TransitSettings): KeyWrapper {
  const { SEALING_TRANSIT_KEY: key } = settings
  const keyId = `transit/${key}`
  const ask = <Answer>(act: 'encrypt' | 'decrypt', body: object, schema: z.ZodType<Answer>): Promise<Answer> =>
    askTransit(settings, { path: `transit/${act}/${encodeURIComponent(key)}`, body, what: act, schema })
  return {
    async wrap(dataKey, context) {
      const body = { plaintext: dataKey.toString('base64'), associated_data: context.toString('base64') }
      const { data } = await ask('encrypt', body, encrypted)
      return { keyId, wrapped: Buffer.from(data.ciphertext) }
    },
    async unwrap(wrapped, context) {
      if (wrapped.keyId !== keyId)
        throw new Error(`the key ${wrapped.keyId} that sealed this is not in the key service`)
      const body = { ciphertext: wrapped.wrapped.toString(), associated_data: context.toString('base64') }
      const { data } = await ask('decrypt', body, decrypted)
      return Buffer.from(data.plaintext, 'base64')
    },
  }
}
