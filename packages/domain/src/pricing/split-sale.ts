import { invariant } from '../invariant.ts'
import { type Bps, type Minor, WHOLE_BPS, applyBps } from '../money.ts'

/** Primary sale: 70 % artist, 10 % curator, 20 % platform (001, section 9). */
export const PRIMARY_ARTIST_BPS: Bps = 7000n
export const PRIMARY_CURATOR_BPS: Bps = 1000n
export const PRIMARY_PLATFORM_BPS: Bps = 2000n

/** The royalty of an item that names none: 10 % (001, section 9; decisions, Q-074). */
export const DEFAULT_ROYALTY_BPS: Bps = 1000n

/** What a work's creator has of its resales. Null: they asked for nothing of their own. */
export const royaltyBpsOf = ({ royaltyBps }: { royaltyBps: number | null }): Bps =>
  royaltyBps === null ? DEFAULT_ROYALTY_BPS : BigInt(royaltyBps)

/** The highest royalty an item may name: 50 % (decisions, Q-087). */
export const MAX_ROYALTY_BPS: Bps = 5000n

/** Default of the setting `secondaryPlatformFeePercent`: 2.5 % (decisions, Q-076). */
export const SECONDARY_PLATFORM_FEE_BPS: Bps = 250n

/** Who gets what of a first-hand sale, in minor units; the three sum to the price. */
export interface PrimarySplit {
  artistMinor: Minor
  curatorMinor: Minor
  platformMinor: Minor
}

/**
 * Splits the price of a first-hand sale. Without a curator that share is the artist's. The curator's and the platform's
 * shares are rounded down and the artist gets the rest, so the odd cent is the artist's (server rules, 6).
 * @param priceMinor the whole price, without mint and transfer fee; 0 or more
 * @throws {InvariantError} on a negative price
 */
export function splitPrimarySale({ priceMinor, hasCurator }: { priceMinor: Minor; hasCurator: boolean }): PrimarySplit {
  const curatorMinor = hasCurator ? applyBps(priceMinor, PRIMARY_CURATOR_BPS) : 0n
  const platformMinor = applyBps(priceMinor, PRIMARY_PLATFORM_BPS)
  return { artistMinor: priceMinor - curatorMinor - platformMinor, curatorMinor, platformMinor }
}

/**
 * Who gets what of a resale, in minor units; the three sum to the price. `royaltyMinor` goes to the original artist.
 */
export interface SecondarySplit {
  sellerMinor: Minor
  royaltyMinor: Minor
  platformMinor: Minor
}

/**
 * Splits the price of a resale. The platform's fee is rounded down and the royalty up, because the odd cent is the
 * artist's here too (server rules, 6; security figure 17); the seller gets the rest, which is never below zero.
 * @param priceMinor the whole price, without mint and transfer fee; 0 or more
 * @param royaltyBps the item's royalty, else DEFAULT_ROYALTY_BPS; 0 to MAX_ROYALTY_BPS
 * @param platformFeeBps the setting, by default SECONDARY_PLATFORM_FEE_BPS
 * @throws {InvariantError} on a negative price, a royalty out of bounds, or shares above the whole
 */
export function splitSecondarySale(sale: { priceMinor: Minor; royaltyBps: Bps; platformFeeBps: Bps }): SecondarySplit {
  const { priceMinor, royaltyBps, platformFeeBps } = sale
  invariant(royaltyBps >= 0n && royaltyBps <= MAX_ROYALTY_BPS, 'a royalty lies between 0 and 50 percent')
  invariant(royaltyBps + platformFeeBps <= WHOLE_BPS, 'royalty and fee together do not exceed the price')
  // Taking the others' share down rounds the royalty up.
  const royaltyMinor = priceMinor - applyBps(priceMinor, WHOLE_BPS - royaltyBps)
  const platformMinor = applyBps(priceMinor, platformFeeBps)
  return { sellerMinor: priceMinor - royaltyMinor - platformMinor, royaltyMinor, platformMinor }
}
