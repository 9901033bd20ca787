import { confirmByPassword, confirmSession, isProvenByCode } from '#accounts/sessions/recent-auth.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { withSecondFactor } from '#two-factor/prove-second-factor.ts'
import type { Viewer } from '#viewer.ts'
import { findWalletOwner } from './wallet-login-queries.ts'
import { checkSignature, spendSignature, type GivenSignature } from './wallet-signature.ts'

/**
 * Proves that it is still the owner who sits at this session: by a code where a second factor is on, and by that alone;
 * else by password, or by a signature of a wallet that opens the account.
 */
export async function confirmOwner(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  viewer: Viewer,
  proof: { password: string } | { code: string } | GivenSignature,
): Promise<void> {
  const { db } = resources
  const { userId } = viewer
  const byCode = await isProvenByCode(db, userId)
  if ('code' in proof) {
    if (!byCode) throw new Refusal('two-factor-missing')
    return withSecondFactor(resources, { userId, code: proof.code }, (tx) => confirmSession(tx, viewer))
  }
  if (byCode) throw new Refusal('two-factor-proof-needed')
  if ('password' in proof) return confirmByPassword(resources, viewer, proof.password)
  const digest = await checkSignature(resources, proof, { purpose: 'confirm', userId })
  await inTransaction(db, async (tx) => {
    await spendSignature(tx, digest)
    if ((await findWalletOwner(tx, proof.address)) !== userId) throw new Refusal('signature-failed')
    await confirmSession(tx, viewer)
  })
}
