import type { ContactMessageState } from '@monsoon/contract/house/contact'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export interface Writer {
  firstName: string
  lastName: string
  email: string
  contactNo: string
}

/** Keeps a message; gives its id, and whether this address wrote nothing else within a day. */
export async function insertMessage(
  tx: Tx,
  { message, ...writer }: Writer & { message: string },
): Promise<{ id: string; isFirstToday: boolean }> {
  const before = await tx
    .selectFrom('contact_message')
    .select('id')
    .where('email', '=', writer.email)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('contact_message')
    .values({
      first_name: writer.firstName,
      last_name: writer.lastName,
      email: writer.email,
      contact_no: writer.contactNo,
      message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isFirstToday: before === undefined }
}

const inState = (state: ContactMessageState) =>
  sql<boolean>`(contact_message.closed_at IS NULL) = ${state === 'waiting'}`

/** Messages in a state: those that wait oldest first, others newest first. */
export async function listMessages(
  db: Db,
  { state, limit, offset }: { state: ContactMessageState; limit: number; offset: number },
) {
  return db
    .selectFrom('contact_message')
    .leftJoin('users', 'users.id', 'contact_message.closed_by')
    .select([
      ...(['contact_message.id', 'first_name as firstName', 'last_name as lastName'] as const),
      ...(['contact_message.email', 'contact_no as contactNo', 'message', 'answer'] as const),
      ...(['contact_message.created_at as createdAt', 'contact_message.closed_at as closedAt'] as const),
      'users.name as closedBy',
    ])
    .where(inState(state))
    .orderBy('contact_message.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countMessages(db: Db, state: ContactMessageState): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(inState(state))
    .executeTakeFirstOrThrow()
  return count
}

/** Closes a message with what was answered, if anything; undefined: there is none that waits. */
export async function closeWaiting(
  tx: Tx,
  { id, answer, closedBy }: { id: string; answer: string | null; closedBy: string },
): Promise<{ firstName: string; email: string; message: string } | undefined> {
  return tx
    .updateTable('contact_message')
    .set({ answer, closed_by: closedBy, closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['first_name as firstName', 'email', 'message'])
    .executeTakeFirst()
}

export async function hasMessage(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db.selectFrom('contact_message').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function deleteOldMessages(tx: Tx, { years }: { years: number }): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(years => ${years})`)
    .execute()
}
