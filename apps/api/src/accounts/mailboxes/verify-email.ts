import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { markEmailVerified } from '../account-queries.ts'
import { isUnusedCode, consumeEmailCode } from './email-code-queries.ts'
import { hashSecretCode } from '../secret-code.ts'

/** Verifies an address with the code from the mail. A code works once. */
export async function verifyEmail(db: Db, code: string): Promise<void> {
  const given = { purpose: 'verify-email', codeHash: hashSecretCode(code) } as const
  await inTransaction(db, async (tx) => {
    const userId = await consumeEmailCode(tx, given)
    if (!userId) throw new Refusal((await isUnusedCode(tx, given)) ? 'code-expired' : 'code-invalid')
    await markEmailVerified(tx, userId)
  })
}
