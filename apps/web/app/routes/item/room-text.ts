import { defineText } from '../../text/define-text.ts'

export const roomText = defineText('room', {
  title: 'In a room',
  room: 'Room',
  gallery: 'A gallery, with a person of 170 cm',
  living: 'A living room, with a sofa of 210 cm',
  study: 'A study, with a desk of 140 cm',
  shown: 'The work',
  asItIs: 'As it is, {width, number} × {height, number} cm',
  onScreen: 'On a screen of {inches} inches',
  size: '{width, number} × {height, number} cm',
  drawn: '{name}, {width, number} × {height, number} cm, on a wall. {room}.',
  drawnOnScreen: '{name} on a screen of {inches} inches, {width, number} × {height, number} cm, on a wall. {room}.',
})
