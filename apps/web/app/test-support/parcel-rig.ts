import type { LandDetails, LandParcel } from '@monsoon/contract/land/land'
import type { LandInitiated } from '@monsoon/contract/land/land-purchases'

/** A parcel as lists show it: of 980 USD, free. */
export const parcelOf = (given: Partial<LandParcel> = {}): LandParcel => ({
  landTokenId: '70013',
  number: 13,
  name: 'Slipway House',
  city: 'Pulau Angin',
  type: 'Waterfront',
  longitude: 71.254,
  latitude: 9.1976,
  widthM: 40,
  depthM: 24,
  price: 980,
  currencyType: 'USD',
  ethEstimate: '0.305',
  state: 'free',
  reservedUntil: null,
  isYours: false,
  picture: null,
  ...given,
})

/** The same with all that its page shows. */
export function landOf(given: Partial<LandDetails> = {}): LandDetails {
  const { name, city, type, longitude, latitude, landTokenId: tokenId, ...parcel } = parcelOf()
  const description = 'The boat builders of Pulau Angin lived over their work.'
  const said = { name, city, type, longitude, latitude }
  return {
    ...parcel,
    ...said,
    landTokenId: tokenId,
    description,
    landSalesPriceUsd: 980,
    quantityAvailable: 1,
    attributes: [{ trait_type: 'Shore', value: '18 metres, sheltered' }],
    acceptsCrypto: true,
    metadataLink: 'https://monsoon.example/nft-details/70013',
    neighbours: [],
    metadata: { ...said, description, image: '', tokenId },
    ...given,
  }
}

/** A parcel that is held for three minutes from now. */
export const heldLandOf = (given: Partial<LandInitiated> = {}): LandInitiated => ({
  landTokenId: '70013',
  amount: 980,
  currencyType: 'USD',
  cardRequired: false,
  fiatBalance: 1200,
  paymentIntent: null,
  paymentId: null,
  heldUntil: new Date(Date.now() + 180_000).toISOString(),
  serverTime: new Date().toISOString(),
  ...given,
})
