import { foreignDoubts } from '@monsoon/domain/chain/foreign-work-rules'
import { z } from 'zod'
import { addressInput, tokenIdField } from './chain-inputs.ts'
import { time } from '../shapes.ts'

/** A network as it is named (001, section 9). */
export const networkName = z.enum(['ethereum', 'polygon'], 'Please choose the network')

/** Which token of somebody else's contract, and in which wallet of one's own it lies. */
export const foreignForm = z.object({
  network: networkName,
  contract: addressInput('Please enter the address of its contract: 0x and 40 digits'),
  tokenId: tokenIdField,
  holder: addressInput('Please choose where it lies'),
})
export type ForeignForm = z.output<typeof foreignForm>

/**
 * What is known of a token of somebody else's contract. Names and metadata are what that contract says, cleaned for one
 * line: nobody vouches for them, and nothing that they point to is fetched.
 */
export const foreignWork = z.object({
  network: networkName,
  contract: z.string(),
  /** Where the contract can be looked at. */
  contractUrl: z.string(),
  /** `both`: of two standards that exclude each other. Null: none. */
  standard: z.enum(['ERC721', 'ERC1155', 'both']).nullable(),
  collection: z.string().nullable(),
  /** Of the token, where the contract itself holds it. */
  name: z.string().nullable(),
  metadata: z.string().nullable(),
  /** Where it lay when that was looked at: in the wallet, at the custody address, in neither, or nobody can say. */
  place: z.enum(['wallet', 'custody', 'elsewhere', 'unknown']),
  /** Why somebody has to look, or had to. */
  doubts: z.array(z.enum(foreignDoubts)),
  lookedAt: time,
})
export type ForeignWork = z.infer<typeof foreignWork>
