import { OBJECT_PLACES } from '@monsoon/domain/trade/nft-request'
import { z } from 'zod'
import { usd } from '../shapes.ts'

/** Who sends the object of a work: the artist, or the house, where it is kept. */
export const physicalSender = z.enum(['artist', 'house'])
export type PhysicalSender = z.infer<typeof physicalSender>

const millimetres = z.int().min(1).max(100_000)

/** The object of a work, as its artist describes it. */
export const physicalWork = z.object({
  materials: z.string().min(1).max(300),
  widthMm: millimetres.nullable(),
  heightMm: millimetres.nullable(),
  depthMm: millimetres.nullable(),
  weightGrams: z.int().min(1).max(10_000_000),
  sentFrom: z.object({ country: z.string().length(2), place: z.string().min(1).max(150) }),
  insuredValue: usd,
  sentBy: physicalSender,
})
export type PhysicalWork = z.infer<typeof physicalWork>

/** The same on the work's page. */
export const shownPhysicalWork = physicalWork.extend({
  sentFrom: z.object({ country: z.string(), countryName: z.string(), place: z.string() }),
})
export type ShownPhysicalWork = z.infer<typeof shownPhysicalWork>

/** The object of one edition that was asked for, and where that is. Those of all others are with whoever sends them. */
export const claimedObject = z.object({ edition: z.int(), place: z.enum(OBJECT_PLACES) })
export type ClaimedObject = z.infer<typeof claimedObject>
