import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { composeBankFile } from '#payouts/payout-bank-file.ts'
import type { Resources } from '#resources.ts'
import { payoutOf } from './submit-payout.ts'
import { findPayoutFile, insertPayoutFile, listPayoutsOfFile } from './staff-withdrawal-queries.ts'

/** Puts every withdrawal that waits for a bank file into one. Gives its id. */
export async function makePayoutFile(db: Db, staffId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { id, count } = await insertPayoutFile(tx, staffId)
    if (count === 0) throw new Refusal('nothing-to-pay')
    const detail = { fileId: id, withdrawals: count }
    await recordAction(tx, { actorId: staffId, action: 'payout-file-made', subjectId: null, detail })
    return id
  })
}

/** A bank file, to download: it tells the numbers of the accounts in full, so each look is written down before. */
export async function openPayoutFile(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  { id, staffId }: { id: string; staffId: string },
): Promise<FileAnswer> {
  const { config, db } = resources
  const file = await findPayoutFile(db, id)
  if (!file) throw new Refusal('payout-file-not-found')
  await inTransaction(db, (tx) =>
    recordAction(tx, { actorId: staffId, action: 'payout-file-read', subjectId: null, detail: { fileId: id } }),
  )
  const payouts = []
  for (const row of await listPayoutsOfFile(db, id)) payouts.push(await payoutOf(resources, row))
  const bytes = composeBankFile({
    ...file,
    payerName: config.LEGAL_NAME,
    payerAccount: config.PAYOUT_ACCOUNT,
    payerBic: config.PAYOUT_BIC,
    payouts,
  })
  return new FileAnswer({ bytes, contentType: 'application/xml', name: `payouts-${id}.xml` })
}
