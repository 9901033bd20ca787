import { createRetryPrompt } from './retry-prompt.ts'

/** Where a call wants the Terms of Use in force to be accepted first. */
export const {
  ask: askForTerms,
  settle: settleTerms,
  useRetryPrompt: useTermsPrompt,
} = createRetryPrompt('terms-needed')
