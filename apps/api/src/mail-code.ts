import { findPasswordOwner, findUnverifiedAccount } from './accounts/account-queries.ts'
import { mailEmailChange } from './accounts/mailboxes/change-email.ts'
import { findUnverifiedSecondary } from './accounts/mailboxes/secondary-email-queries.ts'
import { emailCodeFrom } from './accounts/secret-code.ts'
import { mailWarning } from './accounts/mailboxes/warn-owner.ts'
import { mailBetaCode } from './beta/beta-routes.ts'
import type { Db } from './db.ts'
import type { CodeMail, LinkMail } from './mail/code-mails.ts'
import { sendCode } from './mail/send-code.ts'
import { offerNewsletter, welcomeReader } from './newsletter/subscribe.ts'
import { mailRecovery } from './recoveries/recover-account.ts'
import type { Resources } from './resources.ts'
import { mailTwoFactorResetBegun } from './two-factor/reset-two-factor.ts'
import { findOwner } from './two-factor/two-factor-queries.ts'

type FindReceiver = (db: Db, userId: string) => Promise<{ email: string; name: string } | undefined>

/** Who gets the link, as long as it is of use. */
const receivers = {
  'verify-email': findUnverifiedAccount,
  'reset-password': findPasswordOwner,
  'verify-secondary-email': findUnverifiedSecondary,
  'two-factor-locked': findOwner,
  'two-factor-reset': findOwner,
} satisfies Record<LinkMail['kind'], FindReceiver>

/** Others go to several addresses, or say more. */
const mailers = {
  warning: mailWarning,
  'change-email': mailEmailChange,
  'two-factor-reset-begun': mailTwoFactorResetBegun,
  'recovery-opened': mailRecovery,
  'beta-code': mailBetaCode,
  'newsletter-asked': offerNewsletter,
  'newsletter-welcome': welcomeReader,
}

const isLink = (mail: CodeMail): mail is LinkMail => mail.kind in receivers

/** The job that sends it. Repeated, it sends the same mail again. */
export async function mailCode(resources: Resources, mail: CodeMail): Promise<void> {
  if (!isLink(mail))
    return (mailers[mail.kind] as (resources: Resources, mail: CodeMail) => Promise<void>)(resources, mail)
  const { kind, userId, seed } = mail
  const receiver = await receivers[kind](resources.db, userId)
  if (!receiver) return
  const { email: to, name } = receiver
  await sendCode(resources, kind, { to, name, code: emailCodeFrom(seed, resources.config) })
}
