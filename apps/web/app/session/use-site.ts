import { useRouteLoaderData } from 'react-router'
import type { SiteData, Viewer } from './read-site.ts'

/** The site's data below the root; undefined only on the page of a root that failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData('root') as SiteData | undefined
}

/** Who is signed in, or null. */
export function useViewer(): Viewer | null {
  return useSite()?.viewer ?? null
}
