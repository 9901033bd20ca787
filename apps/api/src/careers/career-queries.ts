import type { JobState } from '@monsoon/domain/job-pipeline'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export interface NewJobApplication {
  id: string
  firstName: string
  lastName: string
  email: string
  contactNo: string
  jobTitle: string
  fileKey: string
  fileType: 'pdf' | 'doc' | 'docx'
}

/** Keeps an application; gives whether this address sent none within a day before it. */
export async function insertJobApplication(tx: Tx, given: NewJobApplication): Promise<boolean> {
  const before = await tx
    .selectFrom('job_application')
    .select('id')
    .where('email', '=', given.email)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('job_application')
    .values({
      id: given.id,
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      contact_no: given.contactNo,
      job_title: given.jobTitle,
      file_key: given.fileKey,
      file_type: given.fileType,
    })
    .execute()
  return before === undefined
}

/** Applications in a state, those that came first before others. */
export async function listJobApplications(
  db: Db,
  { state, limit, offset }: { state: JobState; limit: number; offset: number },
) {
  return db
    .selectFrom('job_application')
    .select([
      ...(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'contact_no as contactNo'] as const),
      ...(['job_title as jobTitle', 'state', 'file_type as fileType', 'file_key as fileKey'] as const),
      ...(['created_at as createdAt', 'moved_at as movedAt'] as const),
    ])
    .$narrowType<{ state: JobState; fileType: NewJobApplication['fileType'] }>()
    .where('state', '=', state)
    .orderBy('id')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countJobApplications(db: Db, state: JobState): Promise<number> {
  const { count } = await db
    .selectFrom('job_application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCv(
  db: DbOrTx,
  id: string,
): Promise<{ fileKey: string | null; fileType: NewJobApplication['fileType'] } | undefined> {
  return db
    .selectFrom('job_application')
    .select(['file_key as fileKey', 'file_type as fileType'])
    .$narrowType<{ fileType: NewJobApplication['fileType'] }>()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Moves an application on from one of these states; undefined: it is in none of them. */
export async function updateJobState(
  tx: Tx,
  { id, from, to }: { id: string; from: readonly JobState[]; to: JobState },
): Promise<{ firstName: string; email: string; jobTitle: string } | undefined> {
  return tx
    .updateTable('job_application')
    .set({ state: to, moved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['first_name as firstName', 'email', 'job_title as jobTitle'])
    .executeTakeFirst()
}

/** Forgets the CVs that came so long ago. Gives the keys of their files. */
export async function forgetOldCvs(tx: Tx, { days }: { days: number }): Promise<string[]> {
  const old = await tx
    .selectFrom('job_application')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .forUpdate()
    .execute()
  if (old.length === 0) return []
  await tx
    .updateTable('job_application')
    .set({ file_key: null })
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
  return old.flatMap(({ file_key: key }) => key ?? [])
}

export async function deleteOldJobApplications(tx: Tx, { years }: { years: number }): Promise<void> {
  await tx
    .deleteFrom('job_application')
    .where('file_key', 'is', null)
    .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(years => ${years})`)
    .execute()
}
