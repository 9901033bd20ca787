import { openAccount } from '#accounts/open-account.ts'
import { mailEmailCode } from '#accounts/mailboxes/request-email-code.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { noteWallet } from '#linked-accounts/note-fingerprint.ts'
import { insertWalletLogin } from './wallet-login-queries.ts'
import { checkSignature, spendSignature, toChecksumAddress, type GivenSignature } from './wallet-signature.ts'
import { withCustodyIndex } from '#accounts/custody-address.ts'

/**
 * Creates an account that a wallet logs in to; a link to verify its email is mailed. After a refusal the same signature
 * may be sent again, with another email.
 */
export async function registerByWallet(
  { config, db }: { config: Config; db: Db },
  { name, email, ...given }: GivenSignature & { name: string; email: string },
): Promise<void> {
  const digest = await checkSignature({ config, db }, given, { purpose: 'signup' })
  const address = await toChecksumAddress(given.address)
  await withCustodyIndex(config.CUSTODY_XPUB, (custody) =>
    inTransaction(db, async (tx) => {
      await spendSignature(tx, digest)
      const userId = await openAccount(tx, { name, email, registrationType: 'Wallet', ...custody })
      if (!userId) throw new Refusal('email-taken')
      if (!(await insertWalletLogin(tx, { userId, address }))) throw new Refusal('wallet-taken')
      await noteWallet(tx, config, { userId, address })
      await mailEmailCode(tx, config, { userId, purpose: 'verify-email' })
    }),
  )
}
