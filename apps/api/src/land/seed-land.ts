import type { Db } from '#db.ts'
import { inTransaction } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { findLandByToken, type LandRecord, lockLand, setLandPicture } from './land-queries.ts'
import { sellLandFromWallet } from './sell-land.ts'
import { findPaymentByOpKey } from '#payments/payment-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { saveParcel } from './edit-land.ts'

/** Opens a parcel of the demo where it is missing, and hangs its picture. What is there is left as it is. */
export async function openLand(
  db: Db,
  record: LandRecord,
  mediaId?: string,
): Promise<{ landId: string; hasPicture: boolean }> {
  const known = await findLandByToken(db, record.tokenId)
  const landId = known?.id ?? (await inTransaction(db, (tx) => saveParcel(tx, record)))
  if (landId === null) throw new Error(`the place of parcel ${record.tokenId} is another one’s`)
  if (mediaId !== undefined) await setLandPicture(db, { landId, mediaId })
  return { landId, hasPicture: known !== undefined && known.contentHash !== null }
}

/** A purchase of the demo's past, from the wallet, once. */
export async function seedLandPurchase(
  db: Db,
  { landId, buyerId, opKey }: { landId: string; buyerId: string; opKey: string },
): Promise<void> {
  if (await findPaymentByOpKey(db, { ownerId: buyerId, opKey })) return
  await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, buyerId)
    const land = await lockLand(tx, landId)
    const wallet = (await lockWallets(tx, [buyerId])).of(buyerId)
    await sellLandFromWallet(tx, land, { wallet, opKey })
  })
}
