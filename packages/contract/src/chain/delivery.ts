import { z } from 'zod'

/** Whether a purchase leaves our custody for the buyer's own wallet, and for which (RULE-105). */
export const deliveryFields = {
  toPrivateWallet: z
    .boolean()
    .optional()
    .describe('absent: as Direct Artwork Transfer is set; false: it stays in custody'),
  walletAddress: z.string().trim().max(100).optional().describe('with toPrivateWallet: the confirmed transfer address'),
}

export interface DeliveryChoice {
  toPrivateWallet?: boolean | undefined
  walletAddress?: string | undefined
}

export const deliveryTexts = {
  addressNeeded: 'Please enter the address of your wallet',
  addressUnconfirmed:
    'Please confirm this address first: Account Settings, Artwork Transfer Address. Works are sent to confirmed addresses only.',
} as const
