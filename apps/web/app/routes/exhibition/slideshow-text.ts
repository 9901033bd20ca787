import { defineText } from '../../text/define-text.ts'

export const slideshowText = defineText('slideshow', {
  title: 'Slideshow of {name}',
  next: 'Next work',
  previous: 'Previous work',
  play: 'Go on by itself',
  pause: 'Stay here',
  close: 'Close',
  place: '{at, number} of {count, number}',
})
