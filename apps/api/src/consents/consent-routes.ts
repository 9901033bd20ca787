import { type consentEndpoints, consentTexts } from '@monsoon/contract/accounts/consents'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { answerTerms } from './record-consent.ts'

export function consentHandlers({ db }: Resources): Handlers<typeof consentEndpoints> {
  return {
    'POST /v1/consent': async ({ body, viewer: { userId } }) => {
      await answerTerms(db, { userId, ...body })
      return { data: {}, msg: consentTexts[body.isAccepted ? 'accepted' : 'declined'] }
    },
  }
}
