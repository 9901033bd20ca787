import type { NewNotice } from '@monsoon/contract/notices/notice-kinds'
import type { DbOrTx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { findDispute } from './dispute-queries.ts'
import { findStaff } from '#accounts/account-queries.ts'

interface DisputeNews {
  disputeId: string
  kind: Extract<NewNotice['kind'], `dispute-${string}`>
  /** Cashback was taken back, and how much of it for this dispute can no longer be known. */
  isCashbackUnknown?: boolean | undefined
}

/** Tells everybody in the back office what became of a dispute. */
export async function notifyStaff(tx: DbOrTx, { disputeId, kind, isCashbackUnknown }: DisputeNews): Promise<void> {
  const dispute = await findDispute(tx, disputeId)
  if (!dispute) return
  const { amountMinor: priceMinor, reason, itemName: work, ownerName: owner, providerDisputeId } = dispute
  const cashback = isCashbackUnknown ? 'unknown' : null
  const facts = {
    kind,
    key: `${kind}:${disputeId}`,
    priceMinor,
    reason,
    work,
    owner,
    providerDisputeId,
    cashback,
  } as const
  await notify(
    tx,
    (await findStaff(tx)).map((userId) => ({ ...facts, userId })),
  )
}
