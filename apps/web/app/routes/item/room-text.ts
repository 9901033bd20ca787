import { defineText } from '../../text/define-text.ts'

export const roomText = defineText('room', {
  title: 'In a room',
  beside: 'To compare',
  person: 'A person of {height, number} cm',
  bench: 'A bench of {width, number} × {height, number} cm',
  size: '{width, number} × {height, number} cm',
  drawn: '{name}, {width, number} × {height, number} cm, on a wall, beside {other}',
})
