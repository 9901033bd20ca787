import { defineText } from '../../text/define-text.ts'

export const collectionText = defineText('collection', {
  title: '{name} by {artist} · {brand}',
  by: 'A collection by {name}',
  count: '{count, plural, one {# work} other {# works}}',
  works: 'Works of {name}',
  ofFilm: 'A set of <link>{film}</link>',
  each: '<now>{now}</now> for an edition of each work',
  eachCheaper: '<now>{now}</now> for an edition of each work, instead of <before>{before}</before>',
  emptyDetail: 'The artist has not hung a work in this collection yet.',
  explore: 'EXPLORE THE WORKS',
})
