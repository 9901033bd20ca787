import { applicationTexts, type Application, type applicationEndpoints } from '@monsoon/contract/accounts/applications'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { answerApplication } from './answer-application.ts'
import {
  countApplications,
  findNewestApplication,
  listApplications,
  type ApplicationRow,
  insertApplication,
  lockTypeOf,
} from './application-queries.ts'
import { inTransaction, isUniqueViolation, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'

const toApplication = ({ createdAt, decidedAt, ...row }: ApplicationRow): Application => ({
  id: row.id,
  type: row.type,
  portfolio: row.portfolio,
  statement: row.statement,
  state: row.state,
  reason: row.reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export function applicationHandlers({ db }: Resources): Handlers<typeof applicationEndpoints> {
  return {
    'GET /v1/application': async ({ viewer }) => {
      const row = await findNewestApplication(db, viewer.userId)
      return { data: { application: row ? toApplication(row) : null } }
    },
    'POST /v1/application': async ({ viewer, body }) => {
      await apply(db, { userId: viewer.userId, ...body })
      return { data: {}, msg: applicationTexts.sent }
    },
    'GET /v1/staff/applications': async ({ query }) => {
      checkReach(query)
      const [rows, total] = await Promise.all([listApplications(db, query), countApplications(db, query.state)])
      const applications = rows.map(({ userId, name, email, userType, ...row }) => ({
        ...toApplication(row),
        user: { userId, name, email, type: userType },
      }))
      return { data: { applications, pagination: toPagination(query, total) } }
    },
    'POST /v1/staff/applications/{id}/accept': async ({ params, viewer }) => {
      await answerApplication(db, { actor: viewer, id: params.id, reason: null })
      return { data: {}, msg: applicationTexts.accepted }
    },
    'POST /v1/staff/applications/{id}/decline': async ({ params, body, viewer }) => {
      await answerApplication(db, { actor: viewer, id: params.id, reason: body.reason })
      return { data: {}, msg: applicationTexts.declined }
    },
  }
}

/** Asks staff to become an artist or a curator (U-055). One application waits at a time. */
export async function apply(
  db: Db,
  given: { userId: string; type: 'artist' | 'curator'; portfolio: string; statement: string },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if ((await lockTypeOf(tx, given.userId)) === given.type) throw new Refusal('already-that-type')
      await insertApplication(tx, given)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'application_open_key')) throw new Refusal('application-open')
    throw error
  }
}
