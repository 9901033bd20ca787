import { useNavigation, useRouteLoaderData } from 'react-router'
import type { SiteData, Viewer } from './read-site.ts'

/** The site's data below the root; undefined only on the page of a root that failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData('root') as SiteData | undefined
}

/** Who is signed in, or null. */
export function useViewer(): Viewer | null {
  return useSite()?.viewer ?? null
}

/** How this browser stands with us (001, section 3). `isAPICalling`: the next page is being asked for. */
export type AuthState = { isUserLoggedIn: boolean; isBetaUser: boolean; isAPICalling: boolean }

export function useAuthState(): AuthState {
  const site = useSite()
  return {
    isUserLoggedIn: (site?.viewer ?? null) !== null,
    isBetaUser: site?.isBetaUser ?? false,
    isAPICalling: useNavigation().state !== 'idle',
  }
}

/** How the shop is set up (001, section 3, where the rate of a conversion is spelled so). */
export type AppState = {
  acceptCrypto: boolean
  categories: readonly string[]
  /** USD for 1 ETH, and when that was asked for. */
  currencyConverstion: SiteData['settings']['ethUsd'] | undefined
}

export function useAppState(): AppState {
  const site = useSite()
  return {
    acceptCrypto: site?.settings.acceptCrypto ?? false,
    categories: site?.categories ?? [],
    currencyConverstion: site?.settings.ethUsd,
  }
}
