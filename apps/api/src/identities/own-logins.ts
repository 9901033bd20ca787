import type { OwnLogin } from '@monsoon/contract/accounts/identities'
import { changeLogins, endOtherSessions } from '#accounts/change-logins.ts'
import { addPassword, preparePassword, readPasswordLogin, removePassword } from '#accounts/sessions/password-login.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import type { Config } from '#config.ts'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { noteWallet } from '#linked-accounts/note-fingerprint.ts'
import type { Viewer } from '#viewer.ts'
import { deleteGoogleLogin, insertGoogleLogin, listGoogleLogins } from './google-login-queries.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { checkIdToken, spendIdToken, type GivenIdToken } from './log-in-with-google.ts'
import { deleteWalletLogin, insertWalletLogin, listWalletLogins } from './wallet-login-queries.ts'
import { checkSignature, spendSignature, toChecksumAddress, type GivenSignature } from './wallet-signature.ts'

const mostLogins = 10

/** The ways into an account: its password, then Google, then wallets, each by the time it was added. */
export async function listLogins(db: DbOrTx, userId: string): Promise<OwnLogin[]> {
  const password = await readPasswordLogin(db, userId)
  const google = await listGoogleLogins(db, userId)
  const wallets = await listWalletLogins(db, userId)
  const shown = ({ id, name, since }: (typeof google)[number]) => ({ id, name, since: since.toISOString() })
  return [
    ...(password
      ? [{ kind: 'Email', id: 'email', name: password.email, since: password.since.toISOString() } as const]
      : []),
    ...google.map((login) => ({ kind: 'Google', ...shown(login) }) as const),
    ...wallets.map((login) => ({ kind: 'Wallet', ...shown(login) }) as const),
  ]
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await listLogins(tx, userId)).length >= mostLogins) throw new Refusal('too-many-logins', { limit: mostLogins })
}

const warnOfAddition = (
  tx: Tx,
  userId: string,
  { kind: login, name }: Pick<OwnLogin, 'kind' | 'name'>,
): Promise<void> => warnOwner(tx, { userId, event: { kind: 'login-added', login, loginName: name } })

/** Adds a Google login. One that is there already stays as it is. */
export async function linkGoogle(
  { db, google }: { db: Db; google: GoogleSignIn | null },
  viewer: Viewer,
  given: GivenIdToken,
): Promise<void> {
  const claims = await checkIdToken(google, given)
  const { userId } = viewer
  await changeLogins(db, viewer, async (tx) => {
    await spendIdToken(tx, claims)
    await requireRoom(tx, userId)
    if (!(await insertGoogleLogin(tx, { userId, ...claims }))) throw new Refusal('google-taken')
    await warnOfAddition(tx, userId, { kind: 'Google', name: claims.email })
  })
}

/** Adds a wallet, by its signature over a message that was made for this account. */
export async function linkWallet(
  { config, db }: { config: Config; db: Db },
  viewer: Viewer,
  given: GivenSignature,
): Promise<void> {
  const { userId } = viewer
  const digest = await checkSignature({ config, db }, given, { purpose: 'link', userId })
  const address = await toChecksumAddress(given.address)
  await changeLogins(db, viewer, async (tx) => {
    await spendSignature(tx, digest)
    await requireRoom(tx, userId)
    if (!(await insertWalletLogin(tx, { userId, address }))) throw new Refusal('wallet-taken')
    await noteWallet(tx, config, { userId, address })
    await warnOfAddition(tx, userId, { kind: 'Wallet', name: address })
  })
}

/** Lets an account without a password be opened by one, too. */
export async function linkPassword(db: Db, viewer: Viewer, password: string): Promise<void> {
  const { userId } = viewer
  const passwordHash = await preparePassword(password)
  await changeLogins(db, viewer, async (tx) => {
    await addPassword(tx, userId, passwordHash)
    const added = await readPasswordLogin(tx, userId)
    await warnOfAddition(tx, userId, { kind: 'Email', name: added?.email ?? '' })
  })
}

/** Removes a login while another one remains, and ends every other session: whoever came in by it is out. */
export async function unlinkLogin(db: Db, viewer: Viewer, id: string): Promise<void> {
  const { userId } = viewer
  await changeLogins(db, viewer, async (tx) => {
    const logins = await listLogins(tx, userId)
    const removed = logins.find((login) => login.id === id)
    if (!removed) throw new Refusal('login-not-found')
    if (logins.length === 1) throw new Refusal('last-login')
    if (removed.kind === 'Email') await removePassword(tx, userId)
    if (removed.kind === 'Google') await deleteGoogleLogin(tx, id)
    if (removed.kind === 'Wallet') await deleteWalletLogin(tx, id)
    await endOtherSessions(tx, viewer)
    await warnOwner(tx, { userId, event: { kind: 'login-removed', login: removed.kind, loginName: removed.name } })
  })
}
