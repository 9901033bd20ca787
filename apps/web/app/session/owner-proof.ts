import { createQuestion } from './settling-question.ts'

/** Where a call wants a proof first that it is still the owner who sits here. */
export const { settle: proveOwner, useQuestion: useProofQuestion } = createQuestion('proof-needed')
