import { createRetryPrompt } from './retry-prompt.ts'

/** Where a call wants a proof first that it is still the owner who sits here. */
export const { settle: stepUp, useRetryPrompt: useStepUpPrompt } = createRetryPrompt('proof-needed')
