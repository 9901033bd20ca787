import { defineText } from '../../text/define-text.ts'

export const collectionText = defineText('collection', {
  title: '{name} by {artist} · {brand}',
  by: 'A collection by {name}',
  count: '{count, plural, one {# work} other {# works}}',
  works: 'Works of {name}',
  emptyDetail: 'The artist has not hung a work in this collection yet.',
  explore: 'EXPLORE THE WORKS',
})
