/** What the house says of itself, in the footer. */
export const houseLinks = [
  { to: '/faq/general-information', key: 'faq' },
  { to: '/help', key: 'helpCentre' },
  { to: '/contact', key: 'contact' },
  { to: '/about', key: 'about' },
  { to: '/career', key: 'careers' },
  { to: '/newsroom', key: 'newsroom' },
] as const
