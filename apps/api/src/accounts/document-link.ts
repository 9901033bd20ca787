import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { kycLinkSeconds } from '@monsoon/contract/accounts/kyc'
import type { Config } from '#config.ts'
import type { Viewer } from '#viewer.ts'

/** Of all documents of a proof of identity that a reader may see, instead of one. */
export const everyOwnDocument = '*'

type Reader = Pick<Viewer, 'userId' | 'sessionId'>

/**
 * Tokens that open a document for 60 s, in the hands of one session alone. They permit nothing by themselves: who may
 * see it is asked again.
 */
export interface DocumentLinks {
  /** `document` is the id of one, or `everyOwnDocument`. */
  sign: (reader: Reader, document: string) => { token: string; expiresAt: Date }
  isGood: (reader: Reader, document: string, token: string) => boolean
}

export function createDocumentLinks({ TOKEN_SIGNING_SECRET }: Pick<Config, 'TOKEN_SIGNING_SECRET'>): DocumentLinks {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', 'monsoon document link v1', 32))
  const macOf = ({ userId, sessionId }: Reader, document: string, expires: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, sessionId, document, expires]))
      .digest()
  return {
    sign(reader, document) {
      const expires = Math.floor(Date.now() / 1000) + kycLinkSeconds
      const token = `${expires}.${macOf(reader, document, expires).toString('base64url')}`
      return { token, expiresAt: new Date(expires * 1000) }
    },
    isGood(reader, document, token) {
      const [time = '', mac = ''] = token.split('.')
      const expires = Number(time)
      if (!/^\d{10}$/.test(time) || expires * 1000 <= Date.now()) return false
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(reader, document, expires)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
