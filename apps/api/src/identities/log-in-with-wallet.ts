import type { AccessTokens } from '#accounts/sessions/access-token.ts'
import { continueLoginOf, type Login } from '#accounts/sessions/continue-login.ts'
import { beginProof } from '#accounts/sessions/start-session.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { noteWallet } from '#linked-accounts/note-fingerprint.ts'
import { findWalletOwner } from './wallet-login-queries.ts'
import { checkSignature, spendSignature, type GivenSignature } from './wallet-signature.ts'

/** Logs in by a wallet's signature over a message that was made for logging in. */
export async function logInWithWallet(
  { config, db, tokens }: { config: Config; db: Db; tokens: AccessTokens },
  given: GivenSignature,
  userAgent: string | undefined,
): Promise<Login> {
  const digest = await checkSignature({ config, db }, given, { purpose: 'login' })
  const provenAt = await beginProof(db)
  const userId = await inTransaction(db, async (tx) => {
    await spendSignature(tx, digest)
    const owner = await findWalletOwner(tx, given.address)
    if (owner) await noteWallet(tx, config, { userId: owner, address: given.address })
    return owner
  })
  // It was removed from its account meanwhile.
  if (!userId) throw new Refusal('signature-failed')
  return continueLoginOf({ db, tokens }, { userId, provenAt }, userAgent)
}
