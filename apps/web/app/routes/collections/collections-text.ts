import { defineText } from '../../text/define-text.ts'

export const collectionsText = defineText('collections', {
  title: 'Collections · {brand}',
  description:
    'Bodies of work by artists of Southeast Asia, South Asia and the Middle East, each as its maker put it together.',
  heading: 'Collections',
  lead: 'Bodies of work, each as its artist put it together.',
  parts: 'Which collections',
  featured: 'Featured',
  all: 'All, newest first',
  emptyFeatured: 'Nothing is put forward at the moment.',
  emptyAll: 'As soon as an artist shows a collection, it stands here.',
  toAll: 'SEE ALL COLLECTIONS',
  explore: 'EXPLORE THE WORKS',
  earlier: 'Earlier ones',
})
