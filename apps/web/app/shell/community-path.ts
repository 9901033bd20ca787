import type { SiteData } from '../session/read-site.ts'

/** Where our community meets: the site that is set, else the page we have for it. */
export const communityPath = (settings: SiteData['settings'] | undefined): string =>
  settings?.communityUrl ?? '/community'
