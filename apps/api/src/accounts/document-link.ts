import { kycLinkSeconds } from '@monsoon/contract/accounts/kyc'
import { createLinkMac, type WithTokenKeys } from '#sealing/token-keys.ts'
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

export function createDocumentLinks(config: WithTokenKeys): DocumentLinks {
  const mac = createLinkMac(config, 'document link')
  const signedOf = ({ userId, sessionId }: Reader, document: string, expires: number): string =>
    JSON.stringify([userId, sessionId, document, expires])
  return {
    sign(reader, document) {
      const expires = Math.floor(Date.now() / 1000) + kycLinkSeconds
      const token = `${expires}.${mac.sign(signedOf(reader, document, expires)).toString('base64url')}`
      return { token, expiresAt: new Date(expires * 1000) }
    },
    isGood(reader, document, token) {
      const [time = '', given = ''] = token.split('.')
      const expires = Number(time)
      if (!/^\d{10}$/.test(time) || expires * 1000 <= Date.now()) return false
      return mac.isSigned(signedOf(reader, document, expires), Buffer.from(given, 'base64url'))
    },
  }
}
