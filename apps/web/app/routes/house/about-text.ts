import { defineText } from '../../text/define-text.ts'

export const aboutText = defineText('about', {
  title: 'About · {brand}',
  description: 'Why {brand} hangs digital art in exhibitions, where the money of a sale goes, and who keeps the house.',
  split: 'Where $100 goes',
  artist: 'Artist',
  curator: 'Curator',
  platform: 'Platform',
  resale: 'On a resale the artist is paid again: {royalty}, unless they chose otherwise.',
  demoTitle: 'Invented for this demonstration',
  demoDetail: 'The people and partners below do not exist.',
  contact: 'Something to ask, to show or to hang? <link>Contact</link>',
  jobs: 'Work with us? <link>Careers</link>',
})
