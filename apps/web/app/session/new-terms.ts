import { createQuestion } from './settling-question.ts'

/** Where a call wants the Terms of Use in force to be accepted first. */
export const { ask: askForTerms, settle: settleTerms, useQuestion: useTermsQuestion } = createQuestion('terms-needed')
