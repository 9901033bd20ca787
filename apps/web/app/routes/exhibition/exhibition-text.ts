import { defineText } from '../../text/define-text.ts'

export const exhibitionText = defineText('exhibition', {
  title: '{name}, curated by {curator} · {brand}',
  curatedBy: 'Curated by <name>{name}</name>',
  works: '{works, plural, one {# work} other {# works}}, {artists, plural, one {# artist} other {# artists}}',
  from: '{name}, {region}',
  until: 'Until <date>{date}</date>',
  opens: 'Opens <date>{date}</date>',
  ended: 'Ended <date>{date}</date>',
  hasEnded: 'This exhibition has ended. Its works stay where they are.',
  rooms: 'Rooms',
  room: 'Room {number, number}',
  roomWorks: 'Works in {room}',
  artists: 'Artists',
  noWorks: 'The works are not hung yet.',
  film: 'Film of {name}',
  slideshow: 'Slideshow',
  allWorks: 'EXPLORE THE WORKS',
})
