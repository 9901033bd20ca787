import { whyKept } from '@monsoon/domain/crypto-receipt'
import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import { cryptoKeptMail } from '#mail/crypto-kept-mail.ts'
import { queueMails } from '#mail/queue-mails.ts'
import type { Resources } from '#resources.ts'
import { findKeptNotice } from './crypto-invoice-queries.ts'

/** Tells a payer of crypto money that went to the wallet. */
export async function mailCryptoKept(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { paymentId, amountMinor, key }: JobPayloads['mail-crypto-kept'],
): Promise<void> {
  const notice = await findKeptNotice(db, paymentId)
  if (!notice) return
  const { ownerId, itemName, ...receipt } = notice
  const kept = BigInt(amountMinor)
  const cause = whyKept(receipt, kept)
  const mails = await mailsTo(db, ownerId, (addressee) =>
    cryptoKeptMail(config, { key, itemName, cause, amountMinor: kept }, addressee),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}
