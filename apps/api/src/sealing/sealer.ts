import { randomBytes } from 'node:crypto'
import { aesKeyBytes, decrypt, encrypt } from './aes-gcm.ts'

/** A data key as it may be stored: encrypted, with the name of the key that encrypted it. */
interface WrappedKey {
  keyId: string
  wrapped: Buffer
}

/**
 * Who holds the key-encryption keys: the settings (local-key-wrapper.ts), or a key management service behind the same
 * two calls. `context` is authenticated with the key: unwrapping under another context fails.
 */
export interface KeyWrapper {
  wrap: (dataKey: Buffer, context: Buffer) => Promise<WrappedKey>
  unwrap: (key: WrappedKey, context: Buffer) => Promise<Buffer>
}

/** What a sealed secret belongs to. It opens for nothing else: one moved to another owner or another use stays shut. */
export interface SealedFor {
  purpose:
    | 'totp-secret'
    | 'kyc-file'
    | 'bank-account'
    | 'data-export'
    | 'nft-request-address'
    | 'nft-request-picture'
    | 'signer-seed'
    | 'upload'
    | 'cv'
    | 'backup'
  /** The id of the row that owns it: an account, a submission. */
  ownerId: string
}

/** Encrypts what must not be readable in a copy of the database or of the files. */
export interface Sealer {
  seal: (plain: Buffer, sealedFor: SealedFor) => Promise<Buffer>
  /** Throws for what was changed, sealed for something else, or sealed by a key that is gone. */
  open: (sealed: Buffer, sealedFor: SealedFor) => Promise<Buffer>
}

const version = 1

const contextOf = ({ purpose, ownerId }: SealedFor): Buffer => Buffer.from(JSON.stringify([version, purpose, ownerId]))

/** `version ‖ length of key id ‖ key id ‖ length of wrapped key ‖ wrapped key`, the lengths in one and two bytes. */
function writeHeader(keyId: string, wrapped: Buffer): Buffer {
  const id = Buffer.from(keyId)
  const wrappedLength = Buffer.alloc(2)
  wrappedLength.writeUInt16BE(wrapped.length)
  return Buffer.concat([Buffer.from([version, id.length]), id, wrappedLength, wrapped])
}

function readHeader(sealed: Buffer) {
  if (sealed.readUInt8(0) !== version) throw new Error('this envelope is of an unknown version')
  const idEnd = 2 + sealed.readUInt8(1)
  const end = idEnd + 2 + sealed.readUInt16BE(idEnd)
  return { keyId: sealed.toString('utf8', 2, idEnd), wrapped: sealed.subarray(idEnd + 2, end), end }
}

/**
 * Envelope encryption: each secret has a data key of its own, which the key-encryption key wraps and which stands in
 * front of what it encrypts. Rotating the key-encryption key leaves what is sealed readable as long as the old one is
 * kept.
 */
export function createSealer(keys: KeyWrapper): Sealer {
  return {
    async seal(plain, sealedFor) {
      const context = contextOf(sealedFor)
      const dataKey = randomBytes(aesKeyBytes)
      const { keyId, wrapped } = await keys.wrap(dataKey, context)
      const header = writeHeader(keyId, wrapped)
      return Buffer.concat([header, encrypt(dataKey, plain, Buffer.concat([header, context]))])
    },
    async open(sealed, sealedFor) {
      const context = contextOf(sealedFor)
      const { keyId, wrapped, end } = readHeader(sealed)
      const dataKey = await keys.unwrap({ keyId, wrapped }, context)
      return decrypt(dataKey, sealed.subarray(end), Buffer.concat([sealed.subarray(0, end), context]))
    },
  }
}
