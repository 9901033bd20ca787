import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const columns = [
  'application.id',
  'application.wanted_type as type',
  'application.portfolio_url as portfolio',
  'application.statement',
  'application.state',
  'application.reason',
  'application.created_at as createdAt',
  'application.decided_at as decidedAt',
] as const

type WantedType = 'artist' | 'curator'
type State = 'submitted' | 'accepted' | 'declined'

export async function findNewestApplication(db: Db, userId: string) {
  return db
    .selectFrom('application')
    .select(columns)
    .$narrowType<{ type: WantedType; state: State }>()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findNewestApplication>>>

/** The type of an account, which is locked against being given another one meanwhile. */
export async function lockTypeOf(tx: Tx, userId: string): Promise<string> {
  const { type } = await tx
    .selectFrom('users')
    .select('type')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return type
}

/** Unique by account while it waits (application_open_key). */
export async function insertApplication(
  tx: Tx,
  given: { userId: string; type: WantedType; portfolio: string; statement: string },
): Promise<void> {
  await tx
    .insertInto('application')
    .values({
      user_id: given.userId,
      wanted_type: given.type,
      portfolio_url: given.portfolio,
      statement: given.statement,
    })
    .execute()
}

/** Applications in a state: those that wait oldest first, others newest first. */
export async function listApplications(
  db: Db,
  { state, limit, offset }: { state: State; limit: number; offset: number },
) {
  return db
    .selectFrom('application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .select([...columns, 'users.id as userId', 'users.name', 'users.email', 'users.type as userType'])
    .$narrowType<{ type: WantedType; state: State; userType: 'user' | WantedType }>()
    .where('state', '=', state)
    .orderBy('application.id', state === 'submitted' ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countApplications(db: Db, state: State): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

export async function findApplicant(
  db: Db | Tx,
  id: string,
): Promise<{ userId: string; type: WantedType; state: string } | undefined> {
  return db
    .selectFrom('application')
    .select(['user_id as userId', 'wanted_type as type', 'state'])
    .$narrowType<{ type: WantedType }>()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False where it was decided before. */
export async function decideApplication(
  tx: Tx,
  { id, state, reason }: { id: string; state: 'accepted' | 'declined'; reason: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('application')
    .set({ state, reason, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
