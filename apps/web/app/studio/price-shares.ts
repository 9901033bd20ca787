import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd, type Minor } from '@monsoon/domain/money'
import {
  MAX_ROYALTY_BPS,
  PRIMARY_CURATOR_BPS,
  PRIMARY_PLATFORM_BPS,
  splitPrimarySale,
  splitSecondarySale,
} from '@monsoon/domain/pricing/split-sale'

const digits = /^\d{1,9}$/

export interface PriceShares {
  priceMinor: Minor
  /** Of a first sale: the artist's, the curator's if there is one, the platform's. */
  first: readonly { party: 'you' | 'curator' | 'platform'; amount: number; percent: number }[]
  youMinor: Minor
  /** null: the edition size is not set. */
  allMinor: Minor | null
  supply: number | null
  /** What a resale at this price brings the artist; null: the royalty is not set. */
  resaleMinor: Minor | null
}

/** What a price brings, as far as it can be told; null where there is no price. */
export function sharesOf(
  { price, supply, royalty }: { price: string; supply: string; royalty: string },
  { hasCurator, resaleFeeBps }: { hasCurator: boolean; resaleFeeBps: number },
): PriceShares | null {
  const { priceMinor } = readSellPrice(price, 1)
  if (priceMinor === null) return null
  const { artistMinor, curatorMinor, platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
  const curatorPercent = hasCurator ? Number(PRIMARY_CURATOR_BPS) / 100 : 0
  const platformPercent = Number(PRIMARY_PLATFORM_BPS) / 100
  const count = digits.test(supply.trim()) && Number(supply) > 0 ? Number(supply) : null
  const royaltyBps = digits.test(royalty.trim()) ? BigInt(royalty) * 100n : null
  const isRoyalty = royaltyBps !== null && royaltyBps <= MAX_ROYALTY_BPS
  const platformFeeBps = BigInt(resaleFeeBps)
  return {
    priceMinor,
    first: [
      { party: 'you', amount: minorToUsd(artistMinor), percent: 100 - curatorPercent - platformPercent },
      ...(hasCurator ? [{ party: 'curator' as const, amount: minorToUsd(curatorMinor), percent: curatorPercent }] : []),
      { party: 'platform', amount: minorToUsd(platformMinor), percent: platformPercent },
    ],
    youMinor: artistMinor,
    allMinor: count === null ? null : artistMinor * BigInt(count),
    supply: count,
    resaleMinor: isRoyalty ? splitSecondarySale({ priceMinor, royaltyBps, platformFeeBps }).royaltyMinor : null,
  }
}
