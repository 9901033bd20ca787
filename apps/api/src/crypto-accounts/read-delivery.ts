import { type DeliveryChoice, deliveryTexts } from '@monsoon/contract/chain/delivery'
import type { DbOrTx } from '#db.ts'
import { InputRefusal } from '#errors.ts'
import { findCryptoAccount, findDirectAddress } from './crypto-account-queries.ts'

const refuse = (msg: string) => new InputRefusal([{ path: 'walletAddress', msg }])

/**
 * Where a buyer wants a purchase sent: an address, null for our custody, undefined where they did not say. It must be
 * their confirmed transfer address (decision 34).
 */
export async function readDelivery(
  db: DbOrTx,
  { ownerId, toPrivateWallet, walletAddress }: DeliveryChoice & { ownerId: string },
): Promise<string | null | undefined> {
  if (toPrivateWallet === undefined) return undefined
  if (!toPrivateWallet) return null
  if (!walletAddress) throw refuse(deliveryTexts.addressNeeded)
  const account = await findCryptoAccount(db, ownerId)
  if (account?.address.toLowerCase() !== walletAddress.toLowerCase() || !account.isVerified)
    throw refuse(deliveryTexts.addressUnconfirmed)
  return account.address
}

/** The confirmed address of whoever has all purchases sent; null: theirs stay in custody. */
export const findDirectTransferAddress = async (db: DbOrTx, ownerId: string): Promise<string | null> =>
  (await findDirectAddress(db, ownerId))?.address ?? null
