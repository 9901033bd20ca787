import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findTermsInForce, insertAnswer } from './consent-queries.ts'

/**
 * Writes down what somebody said to the Terms of Use that they read. Throws Refusal `terms-moved` where others are in
 * force by now.
 */
export async function answerTerms(
  db: Db,
  answer: { userId: string; version: number; isAccepted: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await findTermsInForce(tx)) !== answer.version) throw new Refusal('terms-moved')
    await insertAnswer(tx, answer)
  })
}
