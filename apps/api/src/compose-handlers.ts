import { accountHandlers } from './accounts/account-routes.ts'
import { catalogHandlers } from './catalog/catalog-routes.ts'
import { exhibitionHandlers } from './exhibitions/exhibition-routes.ts'
import type { AllHandlers } from './http.ts'
import { orderHandlers } from './orders/order-routes.ts'
import type { Resources } from './resources.ts'
import { addressHandlers } from './settings/address-routes.ts'
import { profileSettingsHandlers } from './settings/profile-settings-routes.ts'
import { siteHandlers } from './site/site-routes.ts'
import { profilePictureHandlers } from './settings/profile-picture-routes.ts'
import { walletHandlers } from './wallet/wallet-routes.ts'

/** The handlers of all modules: one an endpoint of the contract. */
export function composeHandlers(resources: Resources): AllHandlers {
  return {
    ...accountHandlers(resources),
    ...profileSettingsHandlers(resources),
    ...addressHandlers(resources),
    ...catalogHandlers(resources),
    ...exhibitionHandlers(resources),
    ...orderHandlers(resources),
    ...walletHandlers(resources),
    ...siteHandlers(resources),
  }
    ...profilePictureHandlers(resources),
}
