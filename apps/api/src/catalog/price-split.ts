import { type Minor, WHOLE_BPS, minorToUsd } from '@monsoon/domain/money'
import {
  royaltyBpsOf,
  PRIMARY_ARTIST_BPS,
  PRIMARY_CURATOR_BPS,
  PRIMARY_PLATFORM_BPS,
  splitPrimarySale,
  splitSecondarySale,
} from '@monsoon/domain/pricing/split-sale'
import type { Config } from '#config.ts'
import type { PriceShare } from '@monsoon/contract/works/item-detail'

/** A work as far as its price is split. */
export interface SplitItem {
  curatorId: string | null
  royaltyBps: number | null
}

export type SplitSettings = Pick<Config, 'SECONDARY_PLATFORM_FEE_BPS'>

const share = (party: PriceShare['party'], amount: Minor, bps: bigint): PriceShare => ({
  party,
  amount: minorToUsd(amount),
  percent: Number(bps) / 100,
})

/** Where a price goes, in the order artist, curator, platform (first sale) or seller, artist, platform (resale). */
export function splitPrice(
  priceMinor: Minor,
  { isPrimary, item, settings }: { isPrimary: boolean; item: SplitItem; settings: SplitSettings },
): PriceShare[] {
  if (isPrimary) {
    const hasCurator = item.curatorId !== null
    const { artistMinor, curatorMinor, platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
    const artistBps = hasCurator ? PRIMARY_ARTIST_BPS : PRIMARY_ARTIST_BPS + PRIMARY_CURATOR_BPS
    return [
      share('artist', artistMinor, artistBps),
      ...(hasCurator ? [share('curator', curatorMinor, PRIMARY_CURATOR_BPS)] : []),
      share('platform', platformMinor, PRIMARY_PLATFORM_BPS),
    ]
  }
  const royaltyBps = royaltyBpsOf(item)
  const platformFeeBps = BigInt(settings.SECONDARY_PLATFORM_FEE_BPS)
  const { sellerMinor, royaltyMinor, platformMinor } = splitSecondarySale({ priceMinor, royaltyBps, platformFeeBps })
  return [
    share('seller', sellerMinor, WHOLE_BPS - royaltyBps - platformFeeBps),
    share('royalty', royaltyMinor, royaltyBps),
    share('platform', platformMinor, platformFeeBps),
  ]
}
