import { MOST_TOKEN_ID_DIGITS } from '@monsoon/domain/chain/import-rules'
import { isWalletAddress } from '@monsoon/domain/chain/wallet-address'
import { z } from 'zod'

/** An address of a chain, in any case. */
export const addressInput = (error: string) => z.string({ error }).trim().refine(isWalletAddress, error)

/** Number of a token, as decimal digits; a work's id as a number. */
export const tokenIdField = z
  .string({ error: 'Please enter the token id' })
  .trim()
  .min(1, 'Please enter the token id')
  .regex(/^\d+$/, { error: 'A token id has digits only', abort: true })
  .max(MOST_TOKEN_ID_DIGITS, `A token id has at most ${MOST_TOKEN_ID_DIGITS} digits`)
  .refine((digits) => BigInt(digits) < 2n ** 256n, 'No token has such an id')
