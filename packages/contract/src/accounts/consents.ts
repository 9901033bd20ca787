import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

/** What `msg` says after each answer. */
export const consentTexts = {
  accepted: 'Thank you. You have accepted the new Terms of Use.',
  declined: 'You have not accepted the new Terms of Use. You can do so at any time.',
} as const

export const consentEndpoints = {
  'POST /v1/consent': endpoint({
    summary:
      'Accept or decline the Terms of Use in force. Without accepting them one can look, withdraw and leave, and neither buy, bid, sell nor create',
    auth: 'member',
    body: z.object({ version: z.int().min(1).describe('the one that was read'), isAccepted: z.boolean() }),
    data: nothing,
    errors: ['terms-moved'],
  }),
}
