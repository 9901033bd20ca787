import { z } from 'zod'
import { isWalletAddress, isZeroAddress } from '@monsoon/domain/chain/wallet-address'
import { endpoint } from '../endpoint.ts'
import { signed } from '../accounts/identities.ts'
import { id, nothing } from '../shapes.ts'
import { lettersField, requiredField } from '../text-fields.ts'

/** An artwork transfer address as it is entered (000, section 5). */
export const cryptoAccountBody = z.object({
  name: lettersField('Name', 30).describe('What its owner calls it'),
  address: requiredField('Address')
    .refine(isWalletAddress, { error: 'Please enter a valid wallet address', abort: true })
    .refine((address) => !isZeroAddress(address), 'Nobody can open this address'),
})

/** The address of one's own wallet to which works leave our custody. */
export const cryptoAccount = z.object({
  id,
  name: z.string(),
  address: z.string(),
  cryptoType: z.literal('ETH'),
  /** Whether its owner signed with it: only then is anything sent there (server-rules 27). */
  verified: z.boolean(),
  /** ETH at the address, as the chain says; null: it does not say. */
  balance: z.string().nullable(),
})
export type CryptoAccount = z.infer<typeof cryptoAccount>

/** What `msg` says where there is more to say than OK. */
export const cryptoAccountTexts = {
  saved: 'Your artwork transfer address is saved.',
  verified: 'Your artwork transfer address is confirmed.',
  removed: 'The artwork transfer address is removed.',
  transferOn: 'Direct Artwork Transfer is on. What you buy from now on is sent to your own wallet.',
  transferOff: 'Direct Artwork Transfer is off. What has not left yet stays with us.',
} as const

export const cryptoAccountEndpoints = {
  'GET /v1/crypto-account': endpoint({
    summary: 'The own artwork transfer address: a list of one at most',
    auth: 'member',
    forSuspended: true,
    data: z.object({ items: z.array(cryptoAccount) }),
    errors: [],
  }),
  'POST /v1/crypto-account': endpoint({
    summary: 'Add the artwork transfer address; one that signs in to the account already is confirmed by that',
    auth: 'member',
    forSuspended: true,
    body: cryptoAccountBody,
    data: z.object({ id }),
    errors: ['crypto-account-exists'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'PATCH /v1/crypto-account': endpoint({
    summary: 'Change the artwork transfer address; what is left out stays, and another address must be confirmed anew',
    auth: 'member',
    forSuspended: true,
    body: cryptoAccountBody.partial().extend({ id }),
    data: nothing,
    errors: ['crypto-account-not-found', 'direct-transfer-on'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'DELETE /v1/crypto-account/{id}': endpoint({
    summary: 'Remove the artwork transfer address',
    auth: 'member',
    forSuspended: true,
    params: z.object({ id }),
    data: nothing,
    errors: ['crypto-account-not-found', 'direct-transfer-on', 'sold-for-crypto'],
    rateLimit: 'settings',
  }),
  'POST /v1/crypto-account/verify': endpoint({
    summary: 'Confirm the artwork transfer address by its signature over a message of POST /v1/nonce',
    auth: 'member',
    forSuspended: true,
    body: z.object(signed),
    data: nothing,
    errors: ['crypto-account-not-found', 'signature-failed', 'signature-expired', 'chain-unavailable'],
    rateLimit: 'settings',
  }),
  'POST /v1/update-direct-transfer': endpoint({
    summary: 'Have works sent to the artwork transfer address once they are bought, or keep them with us',
    auth: 'member',
    body: z.object({ directNFTTransfer: z.boolean({ error: 'directNFTTransfer must be true or false' }) }),
    data: nothing,
    errors: ['crypto-account-needed', 'crypto-account-unverified'],
    rateLimit: 'settings',
  }),
}
