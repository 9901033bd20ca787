import type { MakerTerms } from '@monsoon/contract/works/studio'
import { minorToUsd } from '@monsoon/domain/money'
import { readShownRate } from '#catalog/read-shown-rate.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { findMaker, findMakerPerson } from './work-draft-queries.ts'
import { isReviewed } from './review-draft.ts'
import { hasTransferAddress } from '#crypto-accounts/set-direct-transfer.ts'
import type { PersonSummary } from '@monsoon/contract/shapes'

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

/** A maker as visitors see them. */
export async function readMakerPerson(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  userId: string,
): Promise<PersonSummary> {
  return toPersonSummary(await findMakerPerson(db, userId), null, { mediaOrigin: config.MEDIA_ORIGIN })
}
