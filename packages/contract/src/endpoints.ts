import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { catalogEndpoints } from './catalog.ts'
import { exhibitionEndpoints } from './exhibitions.ts'
import { orderEndpoints } from './orders.ts'
import { profileSettingsEndpoints } from './profile-settings.ts'
import { profilePictureEndpoints } from './profile-pictures.ts'
import { siteEndpoints } from './site.ts'
import { walletEndpoints } from './wallet.ts'

/** Every call there is, by method and path. Paths match in any case and with or without a trailing slash. */
export const endpoints = {
  ...accountEndpoints,
  ...profileSettingsEndpoints,
  ...addressEndpoints,
  ...catalogEndpoints,
  ...exhibitionEndpoints,
  ...orderEndpoints,
  ...walletEndpoints,
  ...siteEndpoints,
}
  ...profilePictureEndpoints,

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
