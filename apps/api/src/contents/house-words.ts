import type { Contents } from '@monsoon/contract/house/contents'

/**
 * The help centre has six cards. The last four lead to no section of the FAQ, as specified; the page there leads on
 * (Q-021).
 */
export const firstHelp: Contents['help'] = {
  lead: 'Choose what your question is about.',
  cards: [
    {
      title: 'General Information',
      path: '/faq/general-information',
      icon: 'house',
      subtitle: 'What this place is, and how it works',
    },
    {
      title: 'Getting Started',
      path: '/faq/getting-started',
      icon: 'path',
      subtitle: 'An account, a wallet, a first look around',
    },
    { title: 'Buying', path: '/faq/buying', icon: 'frame', subtitle: 'Prices, bids, offers and ways to pay' },
    { title: 'Selling', path: '/faq/selling', icon: 'tag', subtitle: 'Listings, auctions and what you receive' },
    { title: 'Creating', path: '/faq/creating', icon: 'brush', subtitle: 'Works, editions, royalties and rights' },
    {
      title: 'Partners & Developers',
      path: '/faq/partners-&-developers',
      icon: 'knot',
      subtitle: 'Working with us, and with our interface',
    },
  ],
}

export const firstAbout: Contents['about'] = {
  heading: 'The wind came twice a year. Everything else followed.',
  story: [
    'From June it blew to India, from November back to Muscat and Zanzibar. Between the two, sailors waited in each other’s harbours, and what they carried got mixed: cloth with pictures on it, paper, songs, ways to draw a flower.',
    'We opened in August 2021 to do that for pictures that have no weight. A curator chooses a work, writes why, and hangs it where it can be seen. You buy it or you look at it; both are welcome.',
  ].join('\n\n'),
}
