import type { ChartParcel, LandParcel } from '@monsoon/contract/land/land'
import { ETH_ESTIMATE_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { minorToUsd } from '@monsoon/domain/money'
import { cardBoxes, pictureUrl, toPicture, type PictureOptions } from '#files/picture-view.ts'
import type { LandRow } from './land-queries.ts'

/** What a view of parcels needs to know beside them. */
export interface LandView {
  mediaOrigin: string
  ethUsdMinor: bigint
  readerId: string | null
}

type ChartRow = Omit<LandRow, 'contentHash' | 'width' | 'height' | 'color' | 'avifState'>

/** A parcel as everybody reads it. */
export function toParcel(row: ChartRow) {
  const { landTokenId, number, name, city, type, widthM, depthM, state } = row
  return {
    landTokenId,
    number,
    name,
    city,
    type,
    widthM,
    depthM,
    state,
    longitude: row.longitudeE6 / 1e6,
    latitude: row.latitudeE6 / 1e6,
    price: minorToUsd(row.priceMinor),
  }
}

export const toChartParcel = (row: ChartRow, readerId: string | null): ChartParcel => ({
  ...toParcel(row),
  isYours: row.ownerId !== null && row.ownerId === readerId,
})

export function toLandParcel(row: LandRow, view: LandView, boxes: PictureOptions['boxes'] = cardBoxes): LandParcel {
  const { state, heldUntil, priceMinor, name } = row
  const { mediaOrigin, ethUsdMinor, readerId } = view
  return {
    ...toChartParcel(row, readerId),
    currencyType: 'USD',
    ethEstimate: estimateEth(priceMinor, { ethUsdMinor }, ETH_ESTIMATE_DECIMALS),
    reservedUntil: state === 'reserved' ? (heldUntil?.toISOString() ?? null) : null,
    picture: toPicture(row, `${name} from the air`, { mediaOrigin, boxes }),
  }
}

/** What the token of a parcel says of it (ENT-065). */
export function toLandMetadata(row: LandRow, { mediaOrigin }: Pick<LandView, 'mediaOrigin'>) {
  const { name, description, landTokenId: tokenId, city, type } = row
  const image = pictureUrl(toPicture(row, name, { mediaOrigin }), '1600x1600')
  return {
    name,
    description,
    image,
    tokenId,
    city,
    type,
    longitude: row.longitudeE6 / 1e6,
    latitude: row.latitudeE6 / 1e6,
  }
}
