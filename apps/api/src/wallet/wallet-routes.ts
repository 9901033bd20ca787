import { minorToUsd } from '@monsoon/domain/money'
import type { walletEndpoints, WalletTransaction } from '@monsoon/contract/wallet'
import { invariant } from '@monsoon/domain/invariant'
import type { Handlers } from '#http.ts'
import { readWallet } from '#ledger/read-wallet.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { countMovements, listMovements } from './wallet-queries.ts'

const lockReasons: Record<string, string> = { 'card-proceeds': 'Proceeds of a card sale' }

type Movement = Awaited<ReturnType<typeof listMovements>>[number]

function viewMovement(row: Movement, accountId: string, mediaOrigin: string): WalletTransaction {
  const { itemId, itemName } = row
  const isCredit = row.creditAccount === accountId
  return {
    // uuid of the entry; its legs are told apart by the transaction id
    id: row.entryId,
    item: itemId === null || itemName === null ? null : viewItemPicture({ ...row, itemId, itemName }, { mediaOrigin }),
    transactionId: `${row.entryId}:${row.leg}`,
    events: row.purpose,
    status: isCredit && row.lockedUntil ? 'Locked' : 'Completed',
    amount: minorToUsd(row.amountMinor),
    currencyType: 'USD',
    transactionType: isCredit ? 'credit' : 'debit',
    paymentMode: row.paymentMode ?? 'fiatWallet',
    createdAt: row.occurredAt.toISOString(),
    directNFTTransfer: row.directNftTransfer ?? false,
  }
}

/** What the calls of wallet.ts in the contract do. */
export function walletHandlers({ db, config }: Resources): Handlers<typeof walletEndpoints> {
  return {
    'GET /v1/balance': async ({ viewer }) => {
      const { account, holds } = await readWallet(db, viewer.userId)
      return {
        data: {
          cryptoWallet: [],
          fiatWallet: {
            totalBalance: minorToUsd(account.postedMinor),
            lockedBalance: minorToUsd(account.heldMinor),
            freeBalance: minorToUsd(account.postedMinor - account.heldMinor),
            currencyType: 'USD',
            locks: holds.map((hold) => ({
              amount: minorToUsd(hold.amountMinor),
              reason: lockReasons[hold.reason] ?? hold.reason,
              until: hold.releaseAt?.toISOString() ?? null,
              orderId: hold.ref.split(':')[0] ?? null,
            })),
          },
        },
      }
    },
    'GET /v1/wallet/transactions': async ({ query, viewer }) => {
      const { account } = await readWallet(db, viewer.userId)
      invariant(account.id, 'every user has a wallet')
      const filter = { accountId: account.id, transactionType: query.transactionType }
      const total = await countMovements(db, filter)
      const rows = await listMovements(db, {
        ...filter,
        limit: query.limit,
        skip: query.limit * (query.offset - 1),
        sortBy: query.sortBy,
      })
      return {
        data: {
          transactions: rows.map((row) => viewMovement(row, account.id, config.MEDIA_ORIGIN)),
          pagination: {
            limit: query.limit,
            offset: query.offset,
            total,
            lastOffset: Math.max(1, Math.ceil(total / query.limit)),
          },
        },
      }
    },
  }
}
