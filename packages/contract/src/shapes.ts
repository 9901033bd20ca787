import { isCalendarDay } from '@monsoon/domain/calendar-day'
import { type Minor, readUsd } from '@monsoon/domain/money'
import { z } from 'zod'

/** Identifier: UUID version 7. */
export const id = z.uuid('Please send a valid id')

/** Decimal USD in JSON, at most two decimals; exact, because cents stay below 2^53. */
export const usd = z.number()

/**
 * USD as it is typed or sent, read as cents. `error` is said of all that is no amount, and of one above `mostMinor`.
 */
export const usdInput = (error: string, { mostMinor }: { mostMinor?: Minor } = {}) =>
  z.union([z.number(), z.string().max(40, error)], { error }).transform((sent, context) => {
    const minor = readUsd(sent)
    if (minor !== null && (mostMinor === undefined || minor <= mostMinor)) return minor
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

/** Plain decimals, as a browser's address or a form carries them. */
const typedNumber = /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/

/** A number, or a text that is one. Nothing else becomes a number by the way: `true`, `[1]`, `''` and null are none. */
export const numberInput = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: unknown) => (typeof sent === 'string' && typedNumber.test(sent) ? Number(sent) : sent), schema)

/** ISO 8601 time in UTC. */
export const time = z.iso.datetime()

/** A day in a form, which the database can store. */
export const dayField = (error: string) => z.iso.date(error).refine(isCalendarDay, error)

/** A moment in UTC in a form, which the database can store. */
export const momentField = (error: string) =>
  z.iso.datetime(error).refine((text) => isCalendarDay(text.slice(0, 10)), error)

export const currencyType = z.enum(['USD', 'ETH'])

/** Query of a list: `offset` counts pages from 1 (not rows). */
export const pageQuery = z.object({
  limit: numberInput(
    z
      .number({ error: 'limit must be a number' })
      .int()
      .min(1, 'limit must be at least 1')
      .max(100, 'limit must be at most 100'),
  ).default(12),
  offset: numberInput(
    z.number({ error: 'offset must be a number' }).int().min(1, 'offset starts at 1').max(10_000),
  ).default(1),
})

/**
 * More exist while limit × offset is below total. `total` is exact up to 10,000, then 10,001 whatever there is. With
 * `isEstimate` it says about how many there are, because counting would take long; whether more exist it then says,
 * too.
 */
export const pagination = z.object({
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
  lastOffset: z.int(),
  isEstimate: z.literal(true).optional(),
})
export type Pagination = z.infer<typeof pagination>

/** One file of a picture, fitted into `box` without cropping (only 100x100 crops). */
export const rendition = z.object({
  box: z.string(),
  format: z.enum(['webp', 'avif', 'jpeg']),
  width: z.int(),
  height: z.int(),
  url: z.string(),
})
export type Rendition = z.infer<typeof rendition>

/** A picture to show uncropped: its size in pixels, its ground colour while it loads, its files. */
export const picture = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  renditions: z.array(rendition),
})
export type Picture = z.infer<typeof picture>

/** A file that plays a film or a sound. */
export const mediaSource = z.object({
  url: z.string(),
  mimeType: z.string(),
  /** Of a film that was rendered. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type MediaSource = z.infer<typeof mediaSource>

/** Asset types. */
export const assetType = z.enum(['images', 'gif', 'video', 'audio'])
export type AssetType = z.infer<typeof assetType>

export const acceptedPaymentMethod = z.enum(['fiat', 'crypto', 'all'])
export type AcceptedPaymentMethod = z.infer<typeof acceptedPaymentMethod>

/** Editions by number, e.g. "4, 7-9". */
export const editionsText = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*$/, 'Please name editions like 4, 7-9')

/** How a purchase is paid. `crypto`: on the hosted page of a provider. `metamask`: on chain, from a browser wallet.
 * `cryptoWallet`: with ether at the custodial address. */
export const paymentMode = z.enum(['card', 'fiatWallet', 'crypto', 'metamask', 'cryptoWallet'])
export type PaymentMode = z.infer<typeof paymentMode>
/** How what is not bought from somebody is paid: not with ether. */
export const feeMode = paymentMode.exclude(['metamask', 'cryptoWallet'])
export type FeeMode = z.infer<typeof feeMode>
/** How a purchase is to be paid; `wallet` is an alias of `fiatWallet`. */
export const paymentModeInput = z
  .enum(['card', 'fiatWallet', 'wallet'])
  .transform((mode): FeeMode => (mode === 'wallet' ? 'fiatWallet' : mode))

/** The same of a purchase, which a browser wallet may pay on chain. */
export const buyModeInput = z
  .enum(['card', 'fiatWallet', 'wallet', 'metamask'])
  .transform((mode): Exclude<PaymentMode, 'crypto' | 'cryptoWallet'> => (mode === 'wallet' ? 'fiatWallet' : mode))

/** A person, named. */
export const personName = z.object({ userId: id, name: z.string() })

/** A work, named. */
export const workName = z.object({ itemId: id, name: z.string() })

/** A person as others may see them. A private account has its shortened address for a name. */
export const personSummary = z.object({
  userId: id,
  name: z.string(),
  type: z.enum(['user', 'artist', 'curator']),
  blueTick: z.boolean(),
  isPrivate: z.boolean(),
  profilePicture: picture.nullable(),
  walletAddress: z.string(),
  address: z.string(),
})
export type PersonSummary = z.infer<typeof personSummary>

/** A work as lists of payments show it. */
export const itemPicture = z.object({
  _id: id,
  itemId: id,
  name: z.string(),
  thumbnail: z.string(),
  picture: picture.nullable(),
})
export type ItemPicture = z.infer<typeof itemPicture>

/** Nothing to say. */
export const nothing = z.object({})
