import type { CallData } from '@monsoon/contract/client'
import type { Balance, WalletTransaction } from '@monsoon/contract/money/wallet'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { liveNetworkOf } from '#chain/networks.ts'
import { readEtherBalance } from '#ether-wallet/read-ether-wallet.ts'
import { viewCardMoney } from '#ledger/card-money.ts'
import { toLandAddress } from '#land/land-address.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { listLocks } from './posting-queries.ts'
import { viewLock } from './view-postings.ts'
import { countMovements, listMovements } from './wallet-queries.ts'
import { listCardMoney } from '#ledger/card-money-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

const shownLocks = 100

/** What is in the wallets of a user, and what of it is locked why and until when. */
export async function readBalance({ config, db }: Pick<Resources, 'config' | 'db'>, userId: string): Promise<Balance> {
  const { account } = await readWallet(db, userId)
  const locks = account.heldMinor > 0n ? await listLocks(db, { accountId: account.id, limit: shownLocks }) : []
  return {
    cryptoWallet: await readCryptoWallets({ config, db }, userId),
    fiatWallet: {
      totalBalance: minorToUsd(account.postedMinor),
      lockedBalance: minorToUsd(account.heldMinor),
      freeBalance: minorToUsd(account.postedMinor - account.heldMinor),
      currencyType: 'USD',
      locks: locks.map(viewLock),
      cardMoney: viewCardMoney(await listCardMoney(db, userId)),
    },
  }
}

/** One a chain that takes ether; none where it is off. */
async function readCryptoWallets(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  userId: string,
): Promise<Balance['cryptoWallet']> {
  if (!liveNetworkOf(config, 'ethereum')) return []
  const balance = exactEther(await readEtherBalance({ db }, userId))
  return [{ walletName: 'Ethereum', balances: [{ balance, token: 'ETH' }] }]
}

type Movement = Awaited<ReturnType<typeof listMovements>>[number]

/**
 * How money of no order came into a wallet or left it: bids, offers and top-ups by card, their return, and what crosses
 * a chain.
 */
const outsideModes: Readonly<Record<string, 'card' | 'crypto'>> = {
  [houseAccounts.cardProvider]: 'card',
  [houseAccounts.cardMoneyToRefund]: 'card',
  [houseAccounts.cryptoProvider]: 'crypto',
  [houseAccounts.cryptoPayouts]: 'crypto',
}

function viewMovement(row: Movement, accountId: string, mediaOrigin: string): WalletTransaction {
  const { itemId, itemName } = row
  const isCredit = row.creditAccount === accountId
  return {
    // uuid of the entry; its legs are told apart by the transaction id
    id: row.entryId,
    item: itemId === null || itemName === null ? null : viewItemPicture({ ...row, itemId, itemName }, { mediaOrigin }),
    land: toLandAddress(row),
    transactionId: `${row.entryId}:${row.leg}`,
    events: row.purpose,
    status: isCredit && row.lockedUntil ? 'Locked' : 'Completed',
    amount: minorToUsd(row.amountMinor),
    currencyType: 'USD',
    transactionType: isCredit ? 'credit' : 'debit',
    paymentMode: row.paymentMode ?? outsideModes[isCredit ? row.debitAccount : row.creditAccount] ?? 'fiatWallet',
    createdAt: row.occurredAt.toISOString(),
    directNFTTransfer: row.directNftTransfer,
  }
}

interface MovementQuery {
  userId: string
  limit: number
  offset: number
  sortBy: 'newest' | 'oldest'
  transactionType: 'all' | 'debit' | 'credit'
}

/** A page of what moved in and out of the wallet of a user. */
export async function readMovements(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { userId, limit, offset, sortBy, transactionType }: MovementQuery,
): Promise<CallData<'GET /v1/wallet/transactions'>> {
  const { account } = await readWallet(db, userId)
  invariant(account.id, 'every user has a wallet')
  const filter = { accountId: account.id, transactionType }
  const total = await countMovements(db, filter)
  const rows = await listMovements(db, { ...filter, limit, skip: limit * (offset - 1), sortBy })
  return {
    transactions: rows.map((row) => viewMovement(row, account.id, config.MEDIA_ORIGIN)),
    pagination: { limit, offset, total, lastOffset: Math.max(1, Math.ceil(total / limit)) },
  }
}
