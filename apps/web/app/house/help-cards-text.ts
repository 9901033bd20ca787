import { defineText } from '../text/define-text.ts'

export const helpCardsText = defineText('helpCards', { cards: 'What your question is about' })
