import type { AllHandlers } from './http.ts'
import type { Resources } from './resources.ts'
import { siteHandlers } from './site/site-routes.ts'

/** The handlers of all modules: one an endpoint of the contract. */
export function composeHandlers(resources: Resources): AllHandlers {
  return { ...siteHandlers(resources) } as AllHandlers
}
