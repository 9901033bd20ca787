import type { Db } from '#db.ts'

/** Fills every field of every account, so that none stays unseen because it is empty. */
export async function describePeople(db: Db): Promise<void> {
  await db.updateTable('users').set({ bio: 'A life with pictures', blue_tick: true, type: 'artist' }).execute()
}

/** Something that staff were told of somebody. */
export async function writeAlert(db: Db, userId: string): Promise<void> {
  const alert = { rule: 'accountEnumeration', subject: userId, user_id: userId, counted: 41 }
  await db.insertInto('security_alert').values(alert).execute()
}

/** What no answer may tell: each account's email, and what proves who somebody is. */
export async function listSecrets(db: Db): Promise<{ emails: { userId: string; email: string }[]; hashes: string[] }> {
  const emails = await db.selectFrom('users').select(['id as userId', 'email']).execute()
  const passwords = await db.selectFrom('user_password').select('password_hash').execute()
  const tokens = await db.selectFrom('refresh_token').select('token_hash').execute()
  const hashes = tokens.flatMap(({ token_hash: hash }) => [hash.toString('base64url'), hash.toString('hex')])
  return { emails, hashes: [...passwords.map((row) => row.password_hash), ...hashes] }
}
