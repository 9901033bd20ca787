import { weiFrom } from '@monsoon/domain/pricing/ether-price'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'

const ether = z.string().describe('ETH, exact: up to 18 decimals')

/** Why the ether of a member became more or less. `found`: came from a contract, without a transaction of its own. */
export const etherEntryKind = z.enum(['deposit', 'share', 'found', 'purchase', 'withdrawal', 'returned'])
export type EtherEntryKind = z.infer<typeof etherEntryKind>

export const etherEntry = z.object({
  id,
  kind: etherEntryKind,
  /** Below zero: less. Of a withdrawal with what is kept for the network's fee. */
  amount: ether,
  /** Of a withdrawal, whether it has been sent; everything else is done. */
  status: z.enum(['pending', 'completed', 'failed']),
  orderId: id.nullable(),
  address: z.string().nullable(),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable(),
  createdAt: time,
})
export type EtherEntry = z.infer<typeof etherEntry>

/** Ether at the own custodial address. */
export const etherWallet = z.object({
  address: z.string(),
  balance: ether,
  usd: z.number().describe('about what that is worth'),
  confirmations: z.int().describe('how deep ether has to be until it is here'),
  /** What is kept of a withdrawal until the network's fee is known. */
  feeReserve: ether,
  /** Where it can be withdrawn to; null: no transfer address is confirmed. */
  payoutAddress: z.string().nullable(),
  /** The newest hundred. */
  entries: z.array(etherEntry),
})
export type EtherWallet = z.infer<typeof etherWallet>

export const etherWithdrawBody = z.object({
  amount: z
    .string({ error: 'Please enter an amount' })
    .trim()
    .min(1, 'Please enter an amount')
    .refine((text) => (weiFrom(text) ?? 0n) > 0n, 'An amount of ETH, such as 0.05')
    .describe('ETH that arrive; the fee of the network comes on top'),
})

export const etherWithdrawText = 'Your ETH is on its way. What is not needed of the network’s fee comes back.'

export const etherWalletEndpoints = {
  'GET /v1/ether-wallet': endpoint({
    summary: 'Ether at the own custodial address, and what has become of it',
    auth: 'member',
    data: etherWallet,
    errors: ['ether-unavailable'],
  }),
  'POST /v1/ether-wallet/look': endpoint({
    summary: 'Look for ether that a contract has sent to the own custodial address',
    auth: 'member',
    data: nothing,
    errors: ['ether-unavailable', 'chain-unavailable'],
    rateLimit: 'settings',
  }),
  'POST /v1/ether-wallet/withdraw': endpoint({
    summary: 'Send ether to the confirmed transfer address',
    auth: 'member',
    body: etherWithdrawBody,
    data: nothing,
    errors: [
      'ether-unavailable',
      'ether-too-little',
      'rate-too-old',
      'kyc-needed',
      'withdrawal-waits',
      'withdrawal-above-cap',
      'crypto-account-needed',
      'crypto-account-unverified',
      'crypto-account-too-new',
    ],
    requiresRecentAuth: true,
    idempotent: true,
    rateLimit: 'settings',
  }),
}
