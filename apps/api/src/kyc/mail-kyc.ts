import type { KycReasonCode } from '@monsoon/contract/kyc'
import { mailsTo } from '#accounts/tell-account.ts'
import type { JobPayloads } from '#jobs.ts'
import { kycMail } from '#mail/kyc-mail.ts'
import type { Resources } from '#resources.ts'
import { findSubmissionNotice } from './kyc-queries.ts'

/** Consumer of `mail-kyc`: tells somebody how far their proof of identity is. */
export async function mailKyc(
  { config, db, mailer }: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { submissionId, step }: JobPayloads['mail-kyc'],
): Promise<void> {
  const submission = await findSubmissionNotice(db, submissionId)
  if (!submission) return
  const { userId, reasonCode, reasonText } = submission
  const reason = reasonCode && reasonText ? { code: reasonCode as KycReasonCode, text: reasonText } : null
  const mails = await mailsTo(db, userId, (addressee) => kycMail(config, { ...addressee, submissionId, step, reason }))
  for (const mail of mails) await mailer.send(mail)
}
