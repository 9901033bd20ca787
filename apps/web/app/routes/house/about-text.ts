import { defineText } from '../../text/define-text.ts'

export const aboutText = defineText('about', {
  title: 'About · {brand}',
  description: 'Why {brand} hangs digital art in exhibitions, where the money of a sale goes, and who keeps the house.',
  heading: 'The wind came twice a year. Everything else followed.',
  first:
    'From June it blew to India, from November back to Muscat and Zanzibar. Between the two, sailors waited in each other’s harbours, and what they carried got mixed: cloth with pictures on it, paper, songs, ways to draw a flower.',
  second:
    'We opened in August 2021 to do that for pictures that have no weight. A curator chooses a work, writes why, and hangs it where it can be seen. You buy it or you look at it; both are welcome.',
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
