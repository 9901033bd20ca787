import type { CallData } from '@monsoon/contract/client'
import {
  bankTransferTexts,
  type BankTransfer,
  type bankTransferEndpoints,
  type TransferState,
} from '@monsoon/contract/bank-transfers'
import { recordAction } from '#audit/record-action.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/page-window.ts'
import { type Db, inTransaction } from '#db.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { countTransfers, listTransfers, type TransferRow } from './bank-transfer-queries.ts'
import { actsOf, decideTransfer } from './decide-transfer.ts'
import { readTransferDetails } from './own-reference.ts'
import { readStatement } from './read-statement.ts'
import { recordTransfer } from './record-transfer.ts'

/** What the calls of bank-transfers.ts in the contract do. */
export function bankTransferHandlers(resources: Resources): Handlers<typeof bankTransferEndpoints> {
  const { db } = resources
  return {
    'POST /v1/top-up/transfer': async ({ viewer }) => ({ data: await readTransferDetails(resources, viewer.userId) }),
    'GET /v1/staff/transfers': async ({ query: { state, ...window }, viewer }) => ({
      data: await readTransfers(db, { state, window, staffId: viewer.userId }),
    }),
    'POST /v1/staff/transfers': async ({ body: entry, viewer }) => {
      const outcome = await recordTransfer(db, { entry, staffId: viewer.userId })
      return { data: { outcome }, msg: bankTransferTexts[outcome] }
    },
    'POST /v1/staff/transfers/statement': async ({ body: { bankStatement }, viewer }) => ({
      data: await recordStatement(db, { statement: bankStatement, staffId: viewer.userId }),
      msg: bankTransferTexts.read,
    }),
    'POST /v1/staff/transfers/{id}': async ({ params, body, viewer }) => {
      await decideTransfer(db, { id: params.id, staffId: viewer.userId, ...body })
      return { data: {}, msg: bankTransferTexts[body.act] }
    },
  }
}

/** Records every credit of a statement, each by itself: read again after a crash, it goes on where it was cut off. */
async function recordStatement(
  db: Db,
  { statement, staffId }: { statement: string; staffId: string },
): Promise<CallData<'POST /v1/staff/transfers/statement'>> {
  const entries = readStatement(statement)
  const counts = { booked: 0, suspense: 0, known: 0 }
  for (const entry of entries) counts[await recordTransfer(db, { entry, staffId })] += 1
  await inTransaction(db, (tx) =>
    recordAction(tx, { actorId: staffId, action: 'statement-read', subjectId: null, detail: counts }),
  )
  return counts
}

async function readTransfers(
  db: Db,
  { state, window, staffId }: { state: TransferState; window: PageWindow; staffId: string },
): Promise<CallData<'GET /v1/staff/transfers'>> {
  checkReach(window)
  const rows = await listTransfers(db, { state, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countTransfers(db, { state, upTo }))
  return { transfers: rows.map((row) => viewTransfer(row, staffId)), pagination: toPagination(window, total) }
}

const personOf = (userId: string | null, name: string | null) =>
  userId === null || name === null ? null : { userId, name }

function viewTransfer(row: TransferRow, staffId: string): BankTransfer {
  const planner = personOf(row.plannerId, row.plannerName)
  return {
    ...{ id: row.id, entryId: row.entryId, amount: row.amount, currency: row.currency, bookedOn: row.bookedOn },
    ...{ payer: row.payer, remittance: row.remittance, state: row.state, hurdle: row.hurdle },
    owner: personOf(row.ownerId, row.ownerName),
    plan: row.plan &&
      planner && {
        act: row.plan,
        owner: personOf(row.plannedOwnerId, row.plannedOwnerName),
        by: planner,
        reason: row.planReason ?? '',
      },
    agreedBy: personOf(row.agreerId, row.agreerName),
    recordedAt: row.recordedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    acts: actsOf(row, staffId),
  }
}
