import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { renameCreator } from '#catalog/rename-creator.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { keyNow, notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { lockSubject, type Act } from './lock-subject.ts'
import { lockUser, type LockedUser, updateUserStatus } from './staff-user-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'
import { endAllSessions } from '#accounts/sessions/end-own-session.ts'
import { learnNamesOf } from '#spelling/find-by-words.ts'

/**
 * Changes the type or the blue tick of an account, or whether it is a celebrity. What stays the same is not written
 * down.
 */
export async function changeUser(
  db: Db,
  {
    actor,
    userId,
    type,
    blueTick,
    celebrity,
  }: Act & {
    type?: 'user' | 'artist' | 'curator' | undefined
    blueTick?: boolean | undefined
    celebrity?: boolean | undefined
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subject = await lockSubject(tx, { actor, userId })
    const act = { actorId: actor.userId, subjectId: userId }
    if (type !== undefined && type !== subject.type) {
      await updateUserStatus(tx, userId, { type })
      await learnNamesOf(tx, [userId])
      await recordAction(tx, { ...act, action: 'type-changed', detail: { from: subject.type, to: type } })
    }
    if (blueTick !== undefined && blueTick !== subject.blueTick) {
      await updateUserStatus(tx, userId, { blueTick })
      await recordAction(tx, { ...act, action: 'tick-changed', detail: { to: blueTick } })
    }
    if (celebrity !== undefined && celebrity !== subject.celebrity) {
      await updateUserStatus(tx, userId, { celebrity })
      await renameCreator(tx, userId)
      await recordAction(tx, { ...act, action: 'celebrity-changed', detail: { to: celebrity } })
    }
  })
  dropCatalogCache()
}

const roles = ['member', 'staff', 'admin'] as const
type Role = (typeof roles)[number]

/**
 * Gives or takes a role; the caller is an administrator, and cannot be the one who loses it. To give more than somebody
 * has takes a second person: else one could make an accomplice of an account of their own. Gives whether it waits for
 * one.
 */
export async function changeRole(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { actor, userId, role }: Act & { role: Role },
): Promise<{ isWaiting: boolean }> {
  return inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId: actor.userId, subjectId: userId })
    const subject = await lockSubject(tx, { actor, userId })
    const before = roles.findIndex((one) => one === subject.role)
    if (role !== 'member' && roles.indexOf(role) > before) {
      await requestApproval(tx, config, people, { act: 'role', ref: userId, terms: { role } })
      return { isWaiting: true }
    }
    await endWaitingOf(tx, userId)
    await grantRole(tx, { actorId: actor.userId, subject, role })
    return { isWaiting: false }
  })
}

/** Gives a role that a second person agrees to. */
export const grantAgreedRole: CarryOut = async (tx, _, { id, ref: userId, staffId, terms: { role } }) => {
  const subject = await lockUser(tx, userId)
  if (!subject || !role) throw new Refusal('user-not-found')
  await markAgreed(tx, { id, staffId })
  await grantRole(tx, { actorId: staffId, subject, role })
}

/** The account is told. */
async function grantRole(
  tx: Tx,
  { actorId, subject, role }: { actorId: string; subject: LockedUser; role: Role },
): Promise<void> {
  const { userId } = subject
  if (role === subject.role) return
  await updateUserStatus(tx, userId, { role })
  await notify(tx, [{ kind: `role-${role}`, userId, key: keyNow(`role-${role}:${userId}`) }])
  const detail = { from: subject.role, to: role }
  await recordAction(tx, { actorId, action: 'role-changed', subjectId: userId, detail })
}

/** Ends every session of an account, as when a device was stolen. */
export async function signOutUser(db: Db, { actor, userId }: Act): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, { actor, userId })
    await endAllSessions(tx, { userId, reason: 'staff' })
    await recordAction(tx, { actorId: actor.userId, action: 'signed-out', subjectId: userId })
  })
}

/** Makes an account an artist or a curator. The caller has locked it, and writes down why. */
export async function assignType(tx: Tx, userId: string, type: 'artist' | 'curator'): Promise<void> {
  await updateUserStatus(tx, userId, { type })
  await learnNamesOf(tx, [userId])
}
