import { defineText } from '../../text/define-text.ts'

export const newsroomText = defineText('newsroom', {
  title: 'Newsroom · {brand}',
  description: 'What others have written about {brand}, and whom to ask for pictures and facts.',
  heading: 'Newsroom',
  lead: 'For pictures, facts or a talk with an artist, write to <link>{email}</link>.',
  releases: 'Press Releases',
  count: '{count, plural, one {# article} other {# articles}}',
  demoTitle: 'Invented for this demonstration',
  demoDetail: 'These outlets and articles do not exist, and no real one is quoted. Their links lead nowhere.',
  none: 'Nothing yet',
  noneDetail: 'What others write about us will be listed here.',
})
