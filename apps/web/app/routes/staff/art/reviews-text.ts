import { defineText } from '#text/define-text.ts'

/** Works that wait to be published. */
export const reviewsText = defineText('reviews', {
  title: 'Works to review',
  none: 'No work waits',
  artist: 'Artist',
  since: 'Sent',
  published: 'Works that hang',
  look: 'Read it whole',
  appeal: 'Appeals: {appeal}',
  publish: 'PUBLISH',
  handBack: 'HAND BACK',
  handBackTitle: 'Make it a draft again?',
  handBackNote: 'What must change? The artist reads it, and can send the work again.',
  notYours: 'Somebody else must decide this one.',
})
