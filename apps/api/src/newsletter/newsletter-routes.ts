import { alertTexts } from '@monsoon/contract/works/alerts'
import { newsletterTexts, type newsletterEndpoints } from '@monsoon/contract/accounts/newsletter'
import { stopAlertMail } from '#alerts/stop-alert-mail.ts'
import type { Handlers } from '#http.ts'
import { unsubscribePage } from '#mail/mail-html.ts'
import type { Resources } from '#resources.ts'
import { confirmNewsletter, requestNewsletter, unsubscribe } from './subscribe.ts'
import { RedirectAnswer } from '#http/file-answer.ts'

export function newsletterHandlers({ db, config }: Resources): Handlers<typeof newsletterEndpoints> {
  return {
    'POST /v1/subscribe': async ({ body }) => {
      await requestNewsletter({ config, db }, body.email)
      return { data: {}, msg: newsletterTexts.asked }
    },
    'POST /v1/subscribe/confirm': async ({ body }) => {
      await confirmNewsletter(db, body.code)
      return { data: {}, msg: newsletterTexts.confirmed }
    },
    'GET /v1/unsubscribe/{code}': async ({ params }) => new RedirectAnswer(unsubscribePage(config, params.code)),
    'POST /v1/unsubscribe/{code}': async ({ params }) => {
      if (await stopAlertMail({ db, config }, params.code)) return { data: {}, msg: alertTexts.mailStopped }
      await unsubscribe(db, params.code)
      return { data: {}, msg: newsletterTexts.unsubscribed }
    },
  }
}
