import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import {
  certificateInput,
  encodeBytes,
  type CertificateKey,
  type EditionCertificate,
} from '@monsoon/domain/chain/edition-certificate'
import { tokenInput } from '@monsoon/domain/signed-token'
import type { Config } from '#config.ts'
import { readLocalKeys } from './local-key-wrapper.ts'

// RFC 8410: what stands before the 32 bytes of an Ed25519 private key.
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' })

const publish = (kid: string, x: string): CertificateKey => ({ kid, kty: 'OKP', crv: 'Ed25519', x })

/** Signs certificates by the first key of the settings; all of them can be checked. */
export interface CertificateKeys {
  published: readonly CertificateKey[]
  sign: (certificate: EditionCertificate) => string
  /** A JWS of the same form over exactly these bytes, for what is no certificate. */
  signBytes: (payload: Uint8Array) => string
}

/** Signs and lists by CERTIFICATE_KEYS, and lists what CERTIFICATE_RETIRED_KEYS names. */
export function openCertificateKeys(
  config: Pick<Config, 'CERTIFICATE_KEYS' | 'CERTIFICATE_RETIRED_KEYS'>,
): CertificateKeys {
  const own = readLocalKeys(config.CERTIFICATE_KEYS).map(({ id, key }) => ({ kid: id, key: privateKeyOf(key) }))
  const retired = readLocalKeys(config.CERTIFICATE_RETIRED_KEYS).map(({ id, key }) => publish(id, encodeBytes(key)))
  const [current] = own
  if (!current) throw new Error('there is no key to sign certificates with')
  const signInput = (input: string) => `${input}.${encodeBytes(sign(null, Buffer.from(input), current.key))}`
  return {
    published: [
      ...own.map(({ kid, key }) => publish(kid, String(createPublicKey(key).export({ format: 'jwk' }).x))),
      ...retired,
    ],
    sign: (certificate) => signInput(certificateInput(certificate, current.kid)),
    signBytes: (payload) => signInput(tokenInput(payload, current.kid)),
  }
}
