import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const aesKeyBytes = 32

/** `nonce ‖ tag ‖ ciphertext`. */
export function encrypt(key: Buffer, plain: Buffer, associated: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(associated)
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** What `encrypt` was given. Throws where key, bytes or associated data are others. */
export function decrypt(key: Buffer, encrypted: Buffer, associated: Buffer): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes)
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(associated)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
}
