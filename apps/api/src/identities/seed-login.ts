import { inTransaction, type Db } from '#db.ts'
import { insertGoogleLogin } from './google-login-queries.ts'
import { insertWalletLogin } from './wallet-login-queries.ts'

/** Lets a demo account be opened by this login. One that is there already stays as it is. */
export async function seedGoogleLogin(
  db: Db,
  login: { userId: string; issuer: string; subject: string; email: string },
): Promise<void> {
  await inTransaction(db, (tx) => insertGoogleLogin(tx, login))
}

/** The same for a wallet. */
export async function seedWalletLogin(db: Db, login: { userId: string; address: string }): Promise<void> {
  await inTransaction(db, (tx) => insertWalletLogin(tx, login))
}
