import type { HowMade } from '@monsoon/domain/works/how-made'
import { defineText } from '../text/define-text.ts'

/** How a work was made, as its maker says. */
export const howMadeText = defineText('how-made', {
  howMade: 'How it was made',
  byHand: 'By hand, drawn or photographed',
  byCode: 'With code',
  aiInPart: 'With AI, in part',
  byAi: 'With AI, from words',
  aiPart: 'What the model made',
  aiModel: 'Model, and what it learned from',
})

export const howMadeWords = {
  hand: 'byHand',
  code: 'byCode',
  'ai-in-part': 'aiInPart',
  ai: 'byAi',
} as const satisfies Record<HowMade, keyof (typeof howMadeText)['sentences']>
