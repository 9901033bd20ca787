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
  emptyFeatured: 'No collections are featured at the moment.',
  emptyAll: 'Collections appear here as soon as an artist shows one.',
  toAll: 'SEE ALL COLLECTIONS',
  explore: 'EXPLORE THE WORKS',
  earlier: 'Earlier ones',
})
