import { mailboxTexts, type mailboxEndpoints } from '@monsoon/contract/accounts/mailboxes'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { confirmEmailChange, readSignInEmail, requestEmailChange, writeAgain } from './change-email.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { removeSecondaryEmail, setSecondaryEmail, verifySecondaryEmail } from './set-secondary-email.ts'

export function mailboxHandlers({ config, db }: Resources): Handlers<typeof mailboxEndpoints> {
  return {
    'PATCH /v1/profile/secondary/email': async ({ viewer, body: { email } }) => {
      await setSecondaryEmail({ config, db }, { viewer, email })
      return { data: {}, msg: mailboxTexts.secondaryAsked }
    },
    'DELETE /v1/profile/secondary/email': async ({ viewer }) => {
      await removeSecondaryEmail(db, viewer.userId)
      return { data: {}, msg: mailboxTexts.secondaryRemoved }
    },
    'POST /v1/profile/secondary/email/verify': async ({ body }) => {
      await verifySecondaryEmail(db, body.code)
      return { data: {}, msg: mailboxTexts.secondaryVerified }
    },
    'POST /v1/profile/email/retry': async ({ viewer }) => {
      await writeAgain(db, viewer.userId)
      return { data: {}, msg: mailboxTexts.writtenAgain }
    },
    'GET /v1/profile/email': async ({ viewer }) => ({ data: await readSignInEmail(db, viewer.userId) }),
    'POST /v1/profile/email': async ({ viewer, body: { email, password } }) => {
      await requestEmailChange({ config, db }, { viewer, email, password })
      return { data: {}, msg: mailboxTexts.changeAsked }
    },
    'DELETE /v1/profile/email': async ({ viewer }) => {
      await deleteEmailChange(db, viewer.userId)
      return { data: {}, msg: mailboxTexts.changeCancelled }
    },
    'POST /v1/profile/email/confirm': async ({ body }) => {
      const data = await confirmEmailChange(db, body.code)
      return { data, msg: data.isChanged ? mailboxTexts.changeDone : mailboxTexts.changeHalfDone }
    },
  }
}
