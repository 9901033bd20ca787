import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

type State = 'waiting' | 'cancelled' | 'finished'

/** Unique by account while it waits (account_recovery_open_key). */
export async function insertRecovery(
  tx: Tx,
  given: {
    userId: string
    newEmail: string
    identityCheck: string
    cancelCodeHash: Buffer
    waitHours: number
  },
): Promise<{ id: string; dueAt: Date }> {
  return tx
    .insertInto('account_recovery')
    .values({
      user_id: given.userId,
      new_email: given.newEmail,
      identity_check: given.identityCheck,
      cancel_code_hash: given.cancelCodeHash,
      due_at: sql<Date>`clock_timestamp() + make_interval(hours => ${given.waitHours})`,
    })
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirstOrThrow()
}

export async function isEmailTaken(db: DbOrTx, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Where an account is told: its address, its second one where it was proven, and the new one. */
export async function findRecoveryAddresses(
  db: DbOrTx,
  id: string,
): Promise<{ name: string; dueAt: Date; addresses: string[] } | undefined> {
  const row = await db
    .selectFrom('account_recovery')
    .innerJoin('users', 'users.id', 'account_recovery.user_id')
    .leftJoin('secondary_email', (join) =>
      join.onRef('secondary_email.user_id', '=', 'users.id').on('secondary_email.verified_at', 'is not', null),
    )
    .select([
      'users.name',
      'users.email',
      'secondary_email.email as secondEmail',
      'account_recovery.new_email as newEmail',
      'account_recovery.due_at as dueAt',
    ])
    .where('account_recovery.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const addresses = [row.email, row.secondEmail, row.newEmail].filter((address) => address !== null)
  return { name: row.name, dueAt: row.dueAt, addresses: [...new Set(addresses)] }
}

export interface LockedRecovery {
  id: string
  userId: string
  newEmail: string
  state: State
  isDue: boolean
}

async function lockRecovery(
  tx: Tx,
  by: { id: string } | { cancelCodeHash: Buffer },
): Promise<LockedRecovery | undefined> {
  return tx
    .selectFrom('account_recovery')
    .select([
      'id',
      'user_id as userId',
      'new_email as newEmail',
      'state',
      sql<boolean>`due_at <= clock_timestamp()`.as('isDue'),
    ])
    .$narrowType<{ state: State }>()
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('cancelCodeHash' in by, (query) =>
      query.where('cancel_code_hash', '=', 'cancelCodeHash' in by ? by.cancelCodeHash : Buffer.alloc(0)),
    )
    .forUpdate()
    .executeTakeFirst()
}

export const lockRecoveryById = (tx: Tx, id: string) => lockRecovery(tx, { id })
export const lockRecoveryByCode = (tx: Tx, cancelCodeHash: Buffer) => lockRecovery(tx, { cancelCodeHash })

export async function endRecovery(tx: Tx, { id, state }: { id: string; state: 'cancelled' | 'finished' }) {
  await tx
    .updateTable('account_recovery')
    .set({ state, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function listRecoveries(
  db: Db,
  { state, limit, offset }: { state: State; limit: number; offset: number },
) {
  return db
    .selectFrom('account_recovery')
    .innerJoin('users', 'users.id', 'account_recovery.user_id')
    .innerJoin('approval', (join) =>
      join.onRef('approval.ref', '=', 'account_recovery.id').on('approval.act', '=', 'recovery'),
    )
    .innerJoin('users as opener', 'opener.id', 'approval.asked_by')
    .leftJoin('users as agreer', 'agreer.id', 'approval.agreed_by')
    .select([
      'account_recovery.id',
      'users.id as userId',
      'users.name',
      'users.email',
      'opener.id as openerId',
      'opener.name as openerName',
      'agreer.id as agreerId',
      'agreer.name as agreerName',
      'account_recovery.new_email as newEmail',
      'account_recovery.identity_check as identityCheck',
      'account_recovery.state',
      'account_recovery.opened_at as openedAt',
      'account_recovery.due_at as dueAt',
      'account_recovery.ended_at as endedAt',
    ])
    .$narrowType<{ state: State }>()
    .where('account_recovery.state', '=', state)
    .orderBy('account_recovery.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countRecoveries(db: Db, state: State): Promise<number> {
  const { count } = await db
    .selectFrom('account_recovery')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
