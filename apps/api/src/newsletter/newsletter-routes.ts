import { newsletterTexts, type newsletterEndpoints } from '@monsoon/contract/newsletter'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { confirmNewsletter, requestNewsletter, unsubscribe } from './subscribe.ts'

export function newsletterHandlers({ db }: Resources): Handlers<typeof newsletterEndpoints> {
  return {
    'POST /v1/subscribe': async ({ body }) => {
      await requestNewsletter(db, body.email)
      return { data: {}, msg: newsletterTexts.asked }
    },
    'POST /v1/subscribe/confirm': async ({ body }) => {
      await confirmNewsletter(db, body.code)
      return { data: {}, msg: newsletterTexts.confirmed }
    },
    'POST /v1/unsubscribe/{code}': async ({ params }) => {
      await unsubscribe(db, params.code)
      return { data: {}, msg: newsletterTexts.unsubscribed }
    },
  }
}
