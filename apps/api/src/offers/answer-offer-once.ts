import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { type EndState, findAnswers } from './offer-queries.ts'

/** What a call did to an offer, if it did it. */
export interface AnswerCommand {
  offerId: string
  opKey: string | null
  /** How the offer ended, or the price that it was answered with. */
  answer: { state: EndState } | { counterMinor: bigint }
}

/**
 * Answers an offer. A call that comes again under its key, after a connection died before the answer was there, finds
 * the offer as it left it, instead of being told that it has ended.
 */
export async function answerOfferOnce(
  db: DbOrTx,
  { offerId, opKey, answer }: AnswerCommand,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const isLate =
      error instanceof Refusal && ['offer-ended', 'offer-awaits-other', 'offer-countered-before'].includes(error.code)
    if (!opKey || !isLate || !(await isAnswered(db, offerId, answer))) throw error
  }
}

async function isAnswered(db: DbOrTx, offerId: string, answer: AnswerCommand['answer']): Promise<boolean> {
  const found = await findAnswers(db, offerId)
  if (!found) return false
  if ('state' in answer)
    return found.state === answer.state || (found.state === 'selling' && answer.state === 'accepted')
  const { counterMinor, replyMinor } = found
  return answer.counterMinor === (replyMinor ?? counterMinor)
}
