import type { Viewer } from '../session/read-site.ts'

/** The pages of one's own account that exist, with the dashboard's tab each opens. */
const ownLinks = [
  { to: '/profile/view', key: 'myNfts' },
  { to: '/profile/view?tab=15', key: 'paymentHistory' },
  { to: '/profile/view?tab=3', key: 'wallet' },
  { to: '/profile/view?tab=1', key: 'settings' },
] as const

/** The same with the back office, for those who have a role there. */
export const accountLinksFor = ({ role }: Pick<Viewer, 'role'>) =>
  role === 'member' ? ownLinks : ([...ownLinks, { to: '/staff', key: 'backOffice' }] as const)
