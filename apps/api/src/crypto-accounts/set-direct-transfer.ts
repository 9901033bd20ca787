import { lockOwnAccount } from '#accounts/change-logins.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import { inTransaction, type Db, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { findCryptoAccount, lockReceiver, stopDeliveries, updateDirectTransfer } from './crypto-account-queries.ts'

/**
 * Has what an account buys from now on sent to its own wallet. Off keeps what has not left yet as well. On needs a
 * confirmed address (server-rules 27).
 */
export async function setDirectTransfer(
  db: Db,
  owner: Pick<Viewer, 'userId' | 'sessionId'>,
  isOn: boolean,
): Promise<void> {
  const { userId } = owner
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, owner)
    const { hasDirectTransfer } = await lockReceiver(tx, userId)
    if (hasDirectTransfer === isOn) return
    if (isOn) {
      const account = await findCryptoAccount(tx, userId)
      if (!account) throw new Refusal('crypto-account-needed')
      if (!account.isVerified) throw new Refusal('crypto-account-unverified')
      await warnOwner(tx, { userId, event: { kind: 'direct-transfer-on', address: account.address } })
    }
    if (!isOn) await stopDeliveries(tx, userId)
    await updateDirectTransfer(tx, { userId, isOn })
  })
}

/** Whether somebody has an address outside our custody for works and for the money of on-chain sales. */
export const hasTransferAddress = async (db: DbOrTx, userId: string): Promise<boolean> =>
  (await findCryptoAccount(db, userId)) !== undefined
