import { defineText } from '../../text/define-text.ts'

export const marketplaceText = defineText('marketplace', {
  title: 'Artworks · {brand}',
  description:
    'Digital works from Southeast Asia, South Asia and the Middle East: paintings, prints, photographs, generative works, film and sound, in numbered editions.',
  heading: 'Artworks',
  count: '{total, plural, one {# work} other {# works}}',
  atLeast: 'More than {total, number} works',
  shown: '{shown, number} of {total, number}',
  sortBy: 'Sort by',
  newest: 'Newest',
  oldest: 'Oldest',
  priceLow: 'Price, low to high',
  priceHigh: 'Price, high to low',
  apply: 'Sort',
  results: 'Artworks, {order}',
  previous: 'Earlier works',
  end: 'You have seen every work on show.',
  emptyDetail: 'As soon as an artist shows a work, it hangs here.',
  home: 'Back to the entrance',
})
