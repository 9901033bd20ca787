import type { z } from 'zod'
import type { CallData } from '@monsoon/contract/client'
import { approvalTexts } from '@monsoon/contract/staff/approvals'
import {
  bankTransferTexts,
  type BankTransfer,
  type bankTransferEndpoints,
  type ReadStatementSums,
  type recordTransferBody,
  type TransferState,
} from '@monsoon/contract/money/bank-transfers'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { personOf } from '#staff/person-of.ts'
import { addJob } from '#outbox-queries.ts'
import { typedCredit } from './bank-entry.ts'
import { listStatements, type StatementRow } from './bank-statement-queries.ts'
import { countTransfers, listTransfers, type TransferRow } from './bank-transfer-queries.ts'
import { minorToUsd } from '@monsoon/domain/money'
import { importStatement } from './import-statement.ts'
import { transferDecisions } from './decide-transfer.ts'
import { readTransferDetails } from './own-reference.ts'
import { recordTransfer } from './record-transfer.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'
import { type LinkMarker, readLinkMarks } from '#linked-accounts/note-fingerprint.ts'

/** What the calls of bank-transfers.ts in the contract do. */
export function bankTransferHandlers(resources: Resources): Handlers<typeof bankTransferEndpoints> {
  const { db } = resources
  return {
    'POST /v1/top-up/transfer': async ({ viewer }) => ({ data: await readTransferDetails(resources, viewer.userId) }),
    'GET /v1/staff/transfers': async ({ query: { state, ...window }, viewer }) => ({
      data: await readTransfers(db, { state, window, staffId: viewer.userId }),
    }),
    'POST /v1/staff/transfers': async ({ body, viewer }) => {
      const outcome = await recordByHand(resources, { body, staffId: viewer.userId })
      return { data: { outcome }, msg: bankTransferTexts[outcome] }
    },
    'GET /v1/staff/transfers/statements': async () => {
      const rows = await listStatements(db, { limit: mostStatements })
      return { data: { statements: rows.map(viewStatement), isFetched: resources.bankStatements !== null } }
    },
    'POST /v1/staff/transfers/fetch': async () => {
      if (resources.bankStatements === null) throw new Refusal('statements-off')
      await addJob(db, 'fetch-statements', {}, { key: 'fetch-statements' })
      return { data: {}, msg: bankTransferTexts.fetching }
    },
    'POST /v1/staff/transfers/statement': async ({ files, viewer }) => {
      const teller = { source: 'uploaded', staffId: viewer.userId } as const
      const ids = await importStatement(resources, { file: files.statement.bytes, teller })
      const rows = await listStatements(db, { ids, limit: ids.length })
      return { data: { statements: rows.map(viewStatement) }, msg: bankTransferTexts.read }
    },
    'POST /v1/staff/transfers/{id}': async ({ params: { id }, body: { act, userId, reason }, viewer }) => {
      const extra = act === 'assign' ? { userId } : {}
      await transferDecisions.decide(resources, { id, staffId: viewer.userId, act, reason, extra })
      return { data: {}, msg: approvalTexts.waiting }
    },
  }
}

const mostStatements = 20

/** What somebody typed. It has to be what a statement would say, so that the two count once. */
async function recordByHand(
  resources: Resources,
  { body, staffId }: { body: z.output<typeof recordTransferBody>; staffId: string },
): Promise<'suspense' | 'known'> {
  const teller = { source: 'manual', staffId } as const
  const outcome = await recordTransfer(resources, { entry: typedCredit(body), teller })
  return outcome === 'known' ? 'known' : 'suspense'
}

const usdOrNull = (minor: bigint | null): number | null => (minor === null ? null : minorToUsd(minor))

const viewStatement = (row: StatementRow): ReadStatementSums => ({
  statementId: row.statementId,
  source: row.source,
  closingOn: row.closingOn,
  opening: usdOrNull(row.openingMinor),
  closing: usdOrNull(row.closingMinor),
  credits: minorToUsd(row.creditsMinor),
  wallets: minorToUsd(row.walletsMinor),
  suspense: minorToUsd(row.suspenseMinor),
  known: minorToUsd(row.knownMinor),
  refused: minorToUsd(row.refusedMinor),
  debits: minorToUsd(row.debitsMinor),
  entries: row.entries,
  waiting: row.waiting,
  readAt: row.readAt.toISOString(),
  readBy: personOf(row.readerId, row.readerName),
})

async function readTransfers(
  db: Db,
  { state, window, staffId }: { state: TransferState; window: PageWindow; staffId: string },
): Promise<CallData<'GET /v1/staff/transfers'>> {
  checkReach(window)
  const rows = await listTransfers(db, { state, ...window })
  const approvals = await listApprovalsOf(
    db,
    rows.map(({ id }) => id),
  )
  const total = await readTotal(window, rows.length, (upTo) => countTransfers(db, { state, upTo }))
  const mark = await readLinkMarks(db, [
    ...rows.map(({ ownerId }) => ownerId),
    ...approvals.map(({ subjectId }) => subjectId),
  ])
  const context = { approvals, staffId, mark }
  return { transfers: rows.map((row) => viewTransfer(row, context)), pagination: toPagination(window, total) }
}

interface TransferContext {
  approvals: readonly ApprovalRow[]
  staffId: string
  mark: LinkMarker
}

function viewTransfer(row: TransferRow, { approvals, staffId, mark }: TransferContext): BankTransfer {
  const approval = viewWaiting(approvals, row.id, staffId)
  const askedBy = personOf(row.askerId, row.askerName)
  const agreedBy = personOf(row.agreerId, row.agreerName)
  const owner = personOf(row.ownerId, row.ownerName)
  return {
    id: row.id,
    entryId: row.entryId,
    amount: row.amount,
    currency: row.currency,
    bookedOn: row.bookedOn,
    payer: row.payer,
    remittance: row.remittance,
    state: row.state,
    hurdle: row.hurdle,
    fault: row.fault,
    direction: row.direction,
    source: row.source,
    approval: approval && { ...approval, subject: approval.subject && mark(approval.subject) },
    owner: owner && mark(owner),
    agreement: askedBy && agreedBy && { askedBy, agreedBy, reason: row.reason ?? '' },
    recordedAt: row.recordedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    acts: transferDecisions.actsOf(row, { staffId, waiting: approval }),
  }
}
