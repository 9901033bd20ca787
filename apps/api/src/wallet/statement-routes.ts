import { Readable } from 'node:stream'
import type { earningEndpoints } from '@monsoon/contract/money/earnings'
import type { statementEndpoints } from '@monsoon/contract/money/statements'
import { readProfile } from '#accounts/read-profile.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readEarnings } from './read-earnings.ts'
import { listStatements, readStatement, writeStatementFile } from './read-statements.ts'
import { writeTaxReport } from './write-tax-report.ts'

/** What the calls of statements.ts and earnings.ts in the contract do. */
export function statementHandlers(resources: Resources): Handlers<typeof statementEndpoints & typeof earningEndpoints> {
  const { db } = resources
  return {
    'GET /v1/earnings': async ({ query, viewer }) => ({
      data: await readEarnings(resources, { userId: viewer.userId, year: query.year }),
    }),
    'GET /v1/statements': async ({ viewer }) => ({ data: await listStatements(db, viewer.userId) }),
    'GET /v1/statements/{month}': async ({ params, query, viewer }) => ({
      data: await readStatement(db, { userId: viewer.userId, month: params.month, before: query.before }),
    }),
    'GET /v1/statements/{month}/file': async ({ params: { month }, viewer: { userId } }) => {
      const { name: ownerName } = await readProfile(resources, userId)
      const bytes = await writeStatementFile(resources, { userId, ownerName, month })
      return new FileAnswer({ bytes, contentType: 'application/pdf', name: `monsoon-statement-${month}.pdf` })
    },
    'GET /v1/tax-report/{year}': async ({ params: { year }, viewer: { userId } }) => {
      const bytes = Readable.from(writeTaxReport(db, { userId, year }))
      return new FileAnswer({ bytes, contentType: 'text/csv; charset=utf-8', name: `monsoon-taxes-${year}.csv` })
    },
  }
}
