import type { SentTo } from '@monsoon/contract/trade/nft-requests'
import { z } from 'zod'
import type { Sealer } from '#sealing/sealer.ts'

const stored = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
  contactNumber: z.string(),
})

const sealedFor = (ownerId: string) => ({ purpose: 'nft-request-address', ownerId }) as const

/**
 * Where an object goes, as it is kept: it is read by whoever sends it alone, and stays as it was when it was asked for.
 */
export const sealAddress = (sealer: Sealer, ownerId: string, address: SentTo): Promise<Buffer> =>
  sealer.seal(Buffer.from(JSON.stringify(stored.parse(address))), sealedFor(ownerId))

export async function openAddress(sealer: Sealer, ownerId: string, sealed: Buffer | null): Promise<SentTo | null> {
  if (!sealed) return null
  return stored.parse(JSON.parse((await sealer.open(sealed, sealedFor(ownerId))).toString()))
}
