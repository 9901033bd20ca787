import { confirmByPassword, confirmSession } from '#accounts/fresh-proof.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { findWalletOwner } from './wallet-login-queries.ts'
import { checkSignature, spendSignature, type GivenSignature } from './wallet-signature.ts'

/** Proves that it is still the owner who sits at this session: by password, or by a signature of a wallet that opens the account. */
export async function confirmOwner(
  { config, db }: { config: Config; db: Db },
  viewer: Viewer,
  proof: { password: string } | GivenSignature,
): Promise<void> {
  if ('password' in proof) return confirmByPassword({ config, db }, viewer, proof.password)
  const { userId } = viewer
  const digest = await checkSignature(db, proof, { purpose: 'confirm', userId })
  await inTransaction(db, async (tx) => {
    await spendSignature(tx, digest)
    if ((await findWalletOwner(tx, proof.address)) !== userId) throw new Refusal('signature-failed')
    await confirmSession(tx, viewer)
  })
}
