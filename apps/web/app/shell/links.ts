import type { Viewer } from '../session/read-site.ts'
import { personPath } from '../people/person-link.tsx'

/** A link of the header. `state`: the flag that goes along with the navigation. */
export type HeaderLink = {
  to: string
  key: 'explore' | 'community' | 'activity' | 'myNfts' | 'faq' | 'about'
  state?: { myNfts: true }
}

/** The pages of one's own account that exist, with the dashboard's tab each opens. */
const ownLinks = [
  { to: '/profile/view', key: 'myNfts' },
  { to: '/profile/view?tab=15', key: 'paymentHistory' },
  { to: '/profile/view?tab=3', key: 'wallet' },
  { to: '/profile/view?tab=1', key: 'settings' },
] as const

/** One's page as others see it, the own pages, and the back office for those who have a role there. */
export function accountLinksFor(viewer: Pick<Viewer, 'role' | 'type' | 'userId'>) {
  const studio = viewer.type === 'user' ? [] : [{ to: '/studio', key: 'studio' } as const]
  const links = [{ to: personPath(viewer), key: 'myProfile' } as const, ...studio, ...ownLinks]
  return viewer.role === 'member' ? links : [...links, { to: '/staff', key: 'backOffice' } as const]
}

/** What there is to look at besides the works: in the footer, and in the menu of a phone. */
export const galleryLinks = [
  { to: '/marketplace/exhibition', key: 'exhibitions' },
  { to: '/marketplace/artist', key: 'artists' },
  { to: '/marketplace/curator', key: 'curators' },
  { to: '/collections', key: 'collections' },
  { to: '/land', key: 'land' },
] as const

/** What the house says of itself, in the footer. */
export const houseLinks = [
  { to: '/faq/general-information', key: 'faq' },
  { to: '/help', key: 'helpCentre' },
  { to: '/contact', key: 'contact' },
  { to: '/about', key: 'about' },
  { to: '/career', key: 'careers' },
  { to: '/newsroom', key: 'newsroom' },
] as const
