import { defineText } from '../text/define-text.ts'

export const filmText = defineText('film', {
  title: '{film} · {brand}',
  noFilm: 'Film',
  description: 'Three sets of works from the film, each with an invite to Vikram World, at {brand}.',
  lead: 'Every work below opens the same door. Your invite is mailed to the address of your account once the work is yours; <link>ask us</link> if it does not come.',
  tiers: 'The sets',
  collectibles: '{count, plural, one {# collectible} other {# collectibles}}',
  see: 'See the collection',
  stop: 'Stop the film',
  play: 'Play the film',
  stopOf: 'Stop the film of {name}',
  playOf: 'Play the film of {name}',
  season: 'The season',
  seasonDetail: 'Premieres, with the director present',
  none: 'No film at the moment',
  noneDetail: 'When one comes with works of its own, it is shown here.',
  explore: 'EXPLORE',
  demoTitle: 'Invented for this demonstration',
  demoDetail: 'This film, its people and its premieres do not exist. The works and their invites do, within the demo.',
})
