import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { withdrawalMail } from '#mail/withdrawal-mails.ts'
import type { Resources } from '#resources.ts'
import { findWithdrawal, listEvents } from './withdrawal-queries.ts'

/** Consumer of `mail-withdrawal`: tells every mailbox of the owner of a step of their money. Repeated, it sends the same mails again. */
export async function mailWithdrawal(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { withdrawalId, state }: JobPayloads['mail-withdrawal'],
): Promise<void> {
  const [found, events] = await Promise.all([findWithdrawal(db, withdrawalId), listEvents(db, [withdrawalId])])
  if (!found) return
  const { id, userId, amountMinor, feeMinor, transactionId, sentEth } = found
  const reason = events.find((event) => event.state === state)?.reason ?? null
  const sentMinor = amountMinor - feeMinor
  const target = found.cryptoAddress ?? `${found.bankName} ${found.maskedNumber}`
  const news = { id, state, type: found.type, amountMinor, sentMinor, sentEth, target, transactionId, reason }
  const mails = await mailsTo(db, userId, (addressee) => withdrawalMail(config, news, addressee))
  await inTransaction(db, (tx) => queueMails(tx, mails))
}
