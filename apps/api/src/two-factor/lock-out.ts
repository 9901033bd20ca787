import { hashEmailCode, hashSecretCode, makeCodeSeed } from '#accounts/secret-code.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { setUnlockHash, consumeUnlockLink } from './two-factor-queries.ts'

/** Mails the owner a link that allows codes again, as there were too many wrong ones. */
export async function lockOut(tx: Tx, config: Config, userId: string): Promise<void> {
  const seed = makeCodeSeed(config)
  await setUnlockHash(tx, { userId, hash: hashEmailCode(seed, config) })
  await addJob(tx, 'mail-code', { kind: 'two-factor-locked', userId, seed })
}

/** Allows codes again, with the code of that mail. */
export async function unlockTwoFactor(db: Db, code: string): Promise<void> {
  const isUnlocked = await inTransaction(db, (tx) => consumeUnlockLink(tx, hashSecretCode(code)))
  if (!isUnlocked) throw new Refusal('code-invalid')
}
