import type { CallData } from '@monsoon/contract/client'
import { formatMinor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { readClock } from '#database/clock-queries.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { writePdf, type PdfPart } from '#documents/write-pdf.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { balanceBefore, listPostings, sumWindow } from './posting-queries.ts'
import { viewPostings } from './view-postings.ts'
import { readWallet } from '#ledger/read-balances.ts'

const pageSize = 50
// A PDF is made as a whole in memory: whoever moved more takes the CSV.
const mostOnPaper = 2_000

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)
const monthOf = (date: Date): string => date.toISOString().slice(0, 7)
function monthAfter(month: string, by = 1): string {
  const start = startOf(month)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + by)))
}

/** The months of a wallet, the newest first, and its years. */
export async function listStatements(db: Db, userId: string): Promise<CallData<'GET /v1/statements'>> {
  const { account } = await readWallet(db, userId)
  const now = await readClock(db)
  const [first] = await listPostings(db, { accountId: account.id, limit: 1, isOldestFirst: true })
  const firstMonth = monthOf(first?.at ?? now)
  const months = []
  for (let month = monthOf(now); month >= firstMonth; month = monthAfter(month, -1)) months.push(month)
  return { months, years: [...new Set(months.map((month) => Number(month.slice(0, 4))))] }
}

/** What there was, what came and went, and what was left, of a month, with a page of its transfers. */
export async function readStatement(
  db: Db,
  {
    userId,
    month,
    before,
    limit = pageSize,
  }: { userId: string; month: string; before?: string | undefined; limit?: number },
): Promise<CallData<'GET /v1/statements/{month}'>> {
  const { account } = await readWallet(db, userId)
  const accountId = account.id
  const fromEntry = firstIdAt(startOf(month))
  const untilEntry = firstIdAt(startOf(monthAfter(month)))
  const [entryId = '', leg] = before?.split(':') ?? []
  const place = before && entryId < untilEntry ? { entryId, leg: Number(leg) } : { entryId: untilEntry, leg: 0 }
  const openingMinor = await balanceBefore(db, { accountId, entryId: fromEntry })
  const { cameMinor, wentMinor } = await sumWindow(db, { accountId, fromEntry, untilEntry })
  const found = await listPostings(db, { accountId, fromEntry, before: place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const oldest = rows.at(-1)
  const balanceMinor = oldest ? await balanceBefore(db, { accountId, ...oldest }) : 0n
  return {
    month,
    opening: minorToUsd(openingMinor),
    came: minorToUsd(cameMinor),
    went: minorToUsd(wentMinor),
    closing: minorToUsd(openingMinor + cameMinor - wentMinor),
    postings: viewPostings(rows, { accountId, balanceMinor }),
    next: found.length > limit && oldest ? `${oldest.entryId}:${oldest.leg}` : null,
  }
}

/** The statement of a month as a PDF. */
export async function writeStatementFile(
  { db, config }: { db: Db; config: Pick<Config, 'LEGAL_NAME' | 'CONTACT_EMAIL'> },
  { userId, ownerName, month }: { userId: string; ownerName: string; month: string },
): Promise<Buffer> {
  const statement = await readStatement(db, { userId, month, limit: mostOnPaper })
  const usd = (amount: number) => formatMinor(usdToMinor(amount), 'USD')
  const parts: PdfPart[] = [
    {
      kind: 'facts',
      facts: [
        ['Owner', ownerName],
        ['Kept by', config.LEGAL_NAME],
        ['Currency', 'USD'],
        ['Opening balance', usd(statement.opening)],
        ['Came in', usd(statement.came)],
        ['Went out', usd(statement.went)],
      ],
    },
    { kind: 'total', label: 'Closing balance', value: usd(statement.closing) },
    {
      kind: 'table',
      columns: [
        { header: 'Date (UTC)', share: 0.13 },
        { header: 'What for', share: 0.34 },
        { header: 'Entry', share: 0.27 },
        { header: 'Amount', share: 0.13, isEnd: true },
        { header: 'Balance', share: 0.13, isEnd: true },
      ],
      rows: statement.postings
        .toReversed()
        .map(({ at, purpose, work, entryId, leg, amount, isCredit, balanceAfter }) => [
          at.slice(0, 10),
          work ? `${purpose}: ${work.name}` : purpose,
          `${entryId}:${leg}`,
          `${isCredit ? '' : '-'}${usd(amount)}`,
          usd(balanceAfter),
        ]),
    },
  ]
  if (statement.next)
    parts.push({
      kind: 'note',
      text: `These are the last ${mostOnPaper} transfers of the month. The CSV of the year has all.`,
    })
  parts.push({ kind: 'note', text: `${config.LEGAL_NAME} · ${config.CONTACT_EMAIL}` })
  return writePdf({ title: `Statement ${month}`, author: config.LEGAL_NAME, parts })
}
