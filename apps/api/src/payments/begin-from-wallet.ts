import { randomBytes } from 'node:crypto'
import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { invariant } from '@monsoon/domain/invariant'
import type { Hex } from '#chain/networks.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { beginPayment, type PaymentToBegin, type StartedPayment } from './begin-payment.ts'
import type { NewChainPayment } from './crypto/chain-payment-queries.ts'
import { findPaymentByOpKey } from './payment-queries.ts'
import { readEtherPurchase } from './crypto/view-chain-payment.ts'
import { isChainSilent } from '#chain/chain-shapes.ts'

/** Who pays, in lower case, and what names the order on the chain. */
export interface WalletPayer {
  metamaskAddress?: string | undefined
  randomHex?: string | undefined
}

type Plan = (payer: { payer: Hex; orderHex: Hex }) => Promise<NewChainPayment>

/** Throws InputRefusal without a wallet, and Refusal `ether-unavailable` while the chain is silent. */
export async function planForWallet(
  { log }: Pick<Resources, 'log'>,
  { metamaskAddress, randomHex }: WalletPayer,
  plan: Plan,
): Promise<NewChainPayment> {
  if (!metamaskAddress) throw new InputRefusal([{ path: 'metamaskAddress', msg: 'Please connect your wallet' }])
  const orderHex = (randomHex ?? `0x${randomBytes(32).toString('hex')}`) as Hex
  return plan({ payer: metamaskAddress as Hex, orderHex }).catch((error: unknown) => {
    if (!isChainSilent(error)) throw error
    log.error({ err: error }, 'a payment on chain could not be begun')
    throw new Refusal('ether-unavailable')
  })
}

/** Begins a payment that a browser wallet makes. A repeated call finds its first one, and plans nothing. */
export async function beginFromWallet(
  resources: Resources,
  {
    payer,
    plan,
    ...wanted
  }: Omit<PaymentToBegin, 'chain' | 'pages'> & { itemId: string; payer: WalletPayer; plan: Plan },
): Promise<{ started: StartedPayment; etherPurchase: EtherPurchase }> {
  const { db } = resources
  const { ownerId, itemId, auctionId = null, opKey } = wanted
  const begun = opKey ? await findPaymentByOpKey(db, { ownerId, opKey }) : undefined
  const chain = begun ? undefined : await planForWallet(resources, payer, plan)
  const started = await beginPayment(resources, { ...wanted, chain })
  const asked = { paymentId: started.payment.id, saleId: auctionId, auctionId, itemId, userId: ownerId }
  const etherPurchase = await readEtherPurchase(db, asked)
  invariant(etherPurchase, 'a payment on chain says what may be sent')
  return { started, etherPurchase }
}
