import type { MakerTerms } from '@monsoon/contract/works/studio'
import { minorToUsd } from '@monsoon/domain/money'
import { readShownRate } from '#catalog/read-shown-rate.ts'
import { hasTransferAddress } from '#crypto-accounts/has-transfer-address.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { findMaker, findMakerPerson } from './work-draft-queries.ts'
import { isReviewed } from './review-draft.ts'

/** What the house takes of a maker's sales, and whether staff look at their next work. */
export async function readMakerTerms(resources: Resources, viewer: Viewer): Promise<MakerTerms> {
  const { db, config } = resources
  const [person, maker, rate, hasCryptoAccount] = await Promise.all([
    findMakerPerson(db, viewer.userId),
    findMaker(db, viewer.userId),
    readShownRate(resources),
    hasTransferAddress(db, viewer.userId),
  ])
  return {
    maker: toPersonSummary(person, viewer, { mediaOrigin: config.MEDIA_ORIGIN }),
    resaleFeeBps: config.SECONDARY_PLATFORM_FEE_BPS,
    mintFee: minorToUsd(config.MINT_FEE_USD_MINOR),
    transferFee: minorToUsd(config.TRANSFER_FEE_USD_MINOR),
    ethRate: { usd: minorToUsd(rate.ethUsdMinor), at: rate.fetchedAt.toISOString() },
    isReviewed: isReviewed(config, maker?.published ?? 0),
    hasCryptoAccount,
  }
}
