import { z } from 'zod'
import { profile } from '../accounts/accounts.ts'
import { address } from '../accounts/addresses.ts'
import { auctionEndpoints } from '../trade/auctions.ts'
import { bankAccount } from '../money/bank-accounts.ts'
import { ownedItem } from '../works/catalog.ts'
import { cryptoAccount } from '../chain/crypto-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { kycStatus } from '../accounts/kyc.ts'
import { signInEmail } from '../accounts/mailboxes.ts'
import { noticeChoice } from '../notices/notices.ts'
import { offerEndpoints } from '../trade/offers.ts'
import { orderEndpoints } from '../trade/orders.ts'
import { session } from '../accounts/sessions.ts'
import { id, pageQuery, pagination, time } from '../shapes.ts'
import { twoFactorState } from '../accounts/two-factor.ts'
import { balance, walletEndpoints } from '../money/wallet.ts'

/** Parts of somebody's own area that staff may look at; the audit log names the part of each look. */
export const shownParts = ['profile', 'works', 'wallet', 'payments', 'offers', 'bids', 'settings'] as const
export type ShownPart = (typeof shownParts)[number]

const ofUser = { auth: 'staff', params: z.object({ id }), errors: ['user-not-found', 'own-account'] } as const
const paged = { query: pageQuery.extend({ limit: pageQuery.shape.limit.default(10) }) }

/**
 * Settings without what could be used elsewhere: numbers are masked, streets left out, and nothing has an id to act on.
 */
const shownSettings = z.object({
  kycStatus,
  signInEmail,
  twoFactor: twoFactorState,
  logins: z.array(z.object({ kind: z.enum(['Email', 'Google', 'Wallet']), name: z.string(), since: time })),
  devices: z.array(session.omit({ id: true, isCurrent: true })),
  /** `contactNumber` as asterisks but for its last four digits. */
  addresses: z.array(
    address.pick({ name: true, city: true, state: true, country: true }).extend({ contactNumber: z.string() }),
  ),
  bankAccounts: z.array(bankAccount.omit({ id: true, additionalDetails: true })),
  transferAddress: cryptoAccount.omit({ id: true }).nullable(),
  noticeChoices: z.array(noticeChoice),
})
export type ShownSettings = z.infer<typeof shownSettings>

/**
 * What a user sees of their own area, for staff to read: in the shapes that its owner gets, and each look is written
 * down.
 */
export const staffViewEndpoints = {
  'GET /v1/staff/users/{id}/view': endpoint({
    ...ofUser,
    summary: 'The profile as its owner sees it, to read; that it was looked at is written down',
    data: profile,
  }),
  'GET /v1/staff/users/{id}/view/works': endpoint({
    ...ofUser,
    ...paged,
    summary: 'The works that a user owns, as their owner sees them',
    data: z.object({ items: z.array(ownedItem), pagination }),
  }),
  'GET /v1/staff/users/{id}/view/wallet': endpoint({
    ...ofUser,
    ...paged,
    summary: 'What is in the wallet of a user, and its movements',
    data: walletEndpoints['GET /v1/wallet/transactions'].data.extend({ fiatWallet: balance.shape.fiatWallet }),
  }),
  'GET /v1/staff/users/{id}/view/payments': endpoint({
    ...ofUser,
    ...paged,
    summary: 'The purchases of a user',
    data: orderEndpoints['GET /v1/payment-transaction/list'].data,
  }),
  'GET /v1/staff/users/{id}/view/offers': endpoint({
    ...ofUser,
    query: paged.query.extend({ role: z.enum(['buyer', 'seller']).default('buyer') }),
    summary: 'Offers that a user made (buyer) or was made (seller); whoever reads this can answer none of them',
    data: offerEndpoints['GET /v1/offer/user'].data,
  }),
  'GET /v1/staff/users/{id}/view/bids': endpoint({
    ...ofUser,
    ...paged,
    summary: 'The auctions in which a user bid',
    data: auctionEndpoints['GET /v1/bid/own'].data,
  }),
  'GET /v1/staff/users/{id}/view/settings': endpoint({
    ...ofUser,
    summary: 'The settings of a user, masked: ways in, devices, second factor, addresses, where money and works go',
    data: shownSettings,
  }),
}
