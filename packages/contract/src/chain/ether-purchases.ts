import { isWalletAddress } from '@monsoon/domain/chain/wallet-address'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, numberInput, time } from '../shapes.ts'

const hexWord = (error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^0x[0-9a-fA-F]{64}$/, error)
    .toLowerCase()

/** The hash of a transaction: 0x and 64 digits. In lower case. */
export const transactionHash = hexWord('Please send the transaction: 0x and 64 digits')

const walletAddress = (error: string) => z.string({ error }).trim().refine(isWalletAddress, error).toLowerCase()

const ether = z.string().describe('ETH, exact: up to 18 decimals')

/** With `modeOfPayment` 'metamask': who pays, and the number that names the order on the chain. */
export const etherPayerFields = {
  metamaskAddress: walletAddress('Please connect your wallet').optional().describe("with 'metamask': who pays"),
  randomHex: hexWord('Please ask for a random number first (GET /v1/random-hex)')
    .optional()
    .describe("with 'metamask': names the order on the chain; absent: a new one"),
}

/** What a payer tells of a transaction that pays the market contract. */
export const toldTransaction = {
  itemId: id,
  txHash: transactionHash,
  metamaskAddress: walletAddress('Please send the address that pays'),
  randomHex: hexWord('Please send the random number of the order'),
  totalPrice: z.union([z.string().trim(), z.number()]).transform(String).describe('ETH that were sent'),
}

/** The same of a sale or an auction. */
export const toldPayment = { saleId: id, ...toldTransaction }

/** What a wallet sends, as EIP-1193 takes it. */
export const walletCall = z.object({
  chainId: z.int(),
  to: z.string(),
  data: z.string(),
  value: z.string().describe('wei, as a hexadecimal quantity'),
})

/**
 * A purchase that a browser wallet pays to the market contract (001: purchase parameters, crypto). `totalCost` is sent;
 * `sellerCost` of it goes to `sellerWithdrawalAddress`. Good until `deadline`; the contract takes nothing later.
 */
export const etherPurchase = z.object({
  saleId: id.nullable().describe('null: an offer needs no sale'),
  itemId: id,
  userId: id,
  auctionId: id.nullable(),
  sellerWithdrawalAddress: z.string(),
  totalCost: ether,
  sellerCost: ether,
  randomHex: z.string(),
  metamaskAddress: z.string(),
  transaction: walletCall,
  deadline: time,
})
export type EtherPurchase = z.infer<typeof etherPurchase>

/**
 * How a payment to the market contract stands. `waiting`: the wallet has not sent it, as far as is known. `confirming`:
 * sent, and not deep enough in the chain. `paid`: it bought the editions, or the bid or the offer stands. `ended`: its
 * time was over without a payment.
 */
export const etherPayment = z.object({
  stage: z.enum(['waiting', 'confirming', 'paid', 'ended']),
  totalCost: ether,
  metamaskAddress: z.string(),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable(),
  /** Null until it is in a block. */
  confirmations: z.object({ have: z.int(), need: z.int() }).nullable(),
  deadline: time,
})
export type EtherPayment = z.infer<typeof etherPayment>

/** Refusals of paying on chain. */
export const etherErrors = ['ether-unavailable', 'ether-not-ready', 'ether-above-cap', 'ether-order-open'] as const

export const etherPurchaseEndpoints = {
  'GET /v1/random-hex': endpoint({
    summary: 'A number that names an order on the chain, to be used once',
    auth: 'member',
    data: z.object({ randomHex: z.string() }),
    errors: [],
    rateLimit: 'quote',
  }),
  'POST /v1/buy/ether': endpoint({
    summary: 'Tell which transaction pays a purchase; only what the chain says of it counts',
    auth: 'member',
    body: z.object({
      ...toldPayment,
      quantity: numberInput(z.number().int().min(1).max(999_999_999)),
    }),
    data: z.object({ orderId: id, payment: etherPayment }),
    errors: ['order-not-found', 'ether-differs', 'ether-failed'],
    rateLimit: 'buy',
  }),
}
