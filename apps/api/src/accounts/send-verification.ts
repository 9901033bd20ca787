import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { insertEmailCode } from './email-code-queries.ts'
import { hashEmailCode, makeSecretCode } from './secret-code.ts'

/** Makes a code for this account and puts the mail with its link into the outbox, in the caller's transaction. */
export async function sendVerification(tx: Tx, config: Config, userId: string): Promise<void> {
  const seed = makeSecretCode()
  const codeHash = hashEmailCode(seed, config)
  await insertEmailCode(tx, { userId, purpose: 'verify-email', codeHash })
  await addJob(tx, 'mail-code', { kind: 'verify-email', userId, seed })
}
