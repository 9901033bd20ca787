import type { FeeMode } from '@monsoon/contract/shapes'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { requestCardRefund } from '#refunds/request-refund.ts'
import { findPaymentOf, type NftRequestRow } from './nft-request-queries.ts'

type Payable = Pick<NftRequestRow, 'id' | 'itemId' | 'amountMinor'>

/**
 * The postage is kept by the house until the object has come. `wallet`, locked and with enough in it, where that pays.
 */
export async function holdPostage(
  tx: Tx,
  { id, itemId, amountMinor }: Payable,
  { mode, paymentId, wallet }: { mode: FeeMode; paymentId?: string; wallet?: UserAccount },
): Promise<void> {
  invariant(amountMinor, 'what is paid has a quote')
  const { cardProvider, cryptoProvider, postageOfRequests: credit } = houseAccounts
  const debit = wallet?.id ?? (mode === 'crypto' ? cryptoProvider : cardProvider)
  const posting = { purpose: 'postage', debit, credit, amountMinor } as const
  const about = { itemId, ...(paymentId !== undefined && { paymentId }) }
  await postEntry(
    tx,
    { kind: 'postage', opKey: `postage:${id}`, postings: [posting], ...about },
    wallet ? [wallet] : [],
  )
}

/** The object has come: the postage is that of whoever has sent it. */
export async function earnPostage(
  tx: Tx,
  { id, itemId, amountMinor, mode, senderId }: Payable & Pick<NftRequestRow, 'mode' | 'senderId'>,
): Promise<void> {
  if (mode === null || amountMinor === null) return
  const wallets = senderId === null ? null : await lockWallets(tx, [senderId])
  const credit = senderId === null ? houseAccounts.postage : wallets?.of(senderId).id
  invariant(credit, 'whoever sends has a wallet')
  const posting = { purpose: 'postage', debit: houseAccounts.postageOfRequests, credit, amountMinor } as const
  const entry = { kind: 'postage earned', opKey: `postage-earned:${id}`, postings: [posting], itemId } as const
  await postEntry(tx, entry, wallets?.all ?? [])
  if (senderId === null) return
  const key = `postage-earned:${id}`
  await notify(tx, [{ kind: 'postage-earned', userId: senderId, key, itemId, priceMinor: amountMinor }])
}

/** The postage goes back to the card that paid; else into the wallet, also of crypto (server-rules 10). */
export async function returnPostage(
  tx: Tx,
  request: Payable & Pick<NftRequestRow, 'mode' | 'ownerId'>,
  reason: string,
): Promise<void> {
  const { id, itemId, amountMinor, mode, ownerId } = request
  if (mode === null || amountMinor === null) return
  const payment = mode === 'fiatWallet' ? undefined : await findPaymentOf(tx, id)
  const wallets = mode === 'card' ? null : await lockWallets(tx, [ownerId])
  const credit = wallets?.of(ownerId).id ?? houseAccounts.cardMoneyToRefund
  const opKey = `postage-return:${id}`
  const posting = { purpose: 'refund', debit: houseAccounts.postageOfRequests, credit, amountMinor } as const
  const about = { itemId, ...(payment && { paymentId: payment.id }) }
  await postEntry(tx, { kind: 'postage return', opKey, postings: [posting], ...about }, wallets?.all ?? [])
  if (mode !== 'card') return
  invariant(payment, 'a card paid by a payment')
  await requestCardRefund(tx, { paymentId: payment.id, amountMinor, reason, opKey })
}
