import { defineText } from '#text/define-text.ts'

/** Which collections staff put forward. */
export const staffCollectionsText = defineText('staffCollections', {
  title: 'Collections',
  search: 'Name of the collection',
  shown: 'Show',
  all: 'All',
  featured: 'Featured',
  featuredOf: 'Featured: {name}',
  works: '{count, plural, one {# work} other {# works}}',
  none: 'No collection fits',
  noneDetail: 'Look for fewer words. Collections without works to see are not listed.',
})
