import { kycTexts, type kycEndpoints } from '@monsoon/contract/accounts/kyc'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { createDocumentLinks, everyOwnDocument } from '#accounts/document-link.ts'
import { openKycDocument } from './open-kyc-document.ts'
import { readKyc, readKycStatus } from './read-kyc.ts'
import { noteTransaction, submitTransaction } from './record-transaction.ts'
import { submitKyc } from './submit-kyc.ts'

const submitted = { data: { kycStatus: 'submitted' as const }, msg: kycTexts.submitted }

export function kycHandlers(resources: Resources): Handlers<typeof kycEndpoints> {
  const { config, db } = resources
  const links = createDocumentLinks(config)
  return {
    'GET /v1/kyc': async ({ viewer }) => ({ data: await readKyc({ db, links }, viewer) }),
    'POST /v1/kyc': async ({ viewer: { userId }, body, files }) => {
      const { identityType1: document1, identityType2: document2, identityType3: document3 } = body
      await submitKyc(resources, { userId, files, identityTypes: { document1, document2, document3 } })
      return submitted
    },
    'POST /v1/kyc-login': async ({ viewer }) => {
      const { token, expiresAt } = links.sign(viewer, everyOwnDocument)
      return { data: { kycToken: token, expiresAt: expiresAt.toISOString() } }
    },
    'GET /v1/kyc/document/{id}': async ({ viewer, params: { id }, query: { token } }) => {
      const isGood = links.isGood(viewer, id, token) || links.isGood(viewer, everyOwnDocument, token)
      if (!isGood) throw new Refusal('link-expired')
      // Staff read others' documents by a call of their own.
      return openKycDocument(resources, { documentId: id, viewer: { ...viewer, role: 'member' } })
    },
    'POST /v1/kyc-transaction': async ({ viewer: { userId }, body: { transactionId } }) => {
      await noteTransaction(resources, { userId, transactionId })
      return { data: { kycStatus: await readKycStatus(db, userId) }, msg: kycTexts.transactionNoted }
    },
    'POST /v1/kyc-success': async ({ viewer: { userId }, body: { transactionId } }) => {
      await submitTransaction(resources, { userId, transactionId })
      return submitted
    },
  }
}
