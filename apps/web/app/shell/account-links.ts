/** The pages of one's own account that exist, with the dashboard's tab each opens. */
export const accountLinks = [
  { to: '/profile/view', key: 'myNfts' },
  { to: '/profile/view?tab=15', key: 'paymentHistory' },
  { to: '/profile/view?tab=3', key: 'wallet' },
  { to: '/profile/view?tab=1', key: 'settings' },
] as const
