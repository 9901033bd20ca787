import { createQuestion } from './settling-question.ts'

/** Where a call wants a proof first that it is still the owner who sits here. */
export const { settle: stepUp, useQuestion: useStepUpQuestion } = createQuestion('proof-needed')
