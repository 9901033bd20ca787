import { createHash } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { type BankEntry, likenessOf } from './bank-entry.ts'
import { type ImportedSums, insertStatement, readBankBalance } from './bank-statement-queries.ts'
import { type BankStatement, readStatement } from './read-statement.ts'
import { recordTransfer, type RecordedAs, type Teller } from './record-transfer.ts'

/**
 * Records what the statements of a file tell, and what each came to: read again after a crash, or overlapping what was
 * read, it goes on where it was cut off. Gives the ids of what was written down. Throws Refusal `statement-unreadable`,
 * and then has recorded nothing.
 */
export async function importStatement(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { file, teller }: { file: Uint8Array; teller: Teller },
): Promise<string[]> {
  if (config.TRANSFER_ACCOUNT === '') throw new Refusal('transfers-off')
  const ids: string[] = []
  for (const statement of readStatement(file, config.TRANSFER_ACCOUNT))
    ids.push(await importOne({ db, config }, { statement, teller }))
  return ids
}

async function importOne(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { statement, teller }: { statement: BankStatement; teller: Teller },
): Promise<string> {
  const alikes = Map.groupBy(statement.entries, likenessOf)
  const sums: ImportedSums = { walletsMinor: 0n, suspenseMinor: 0n, knownMinor: 0n, refusedMinor: 0n, waiting: 0 }
  for (const entry of statement.entries) {
    const alike = alikes.get(likenessOf(entry)) ?? [entry]
    add(sums, entry, await recordTransfer({ db, config }, { entry, alike, teller }))
  }
  const { creditsMinor } = statement
  const { walletsMinor, suspenseMinor, knownMinor, refusedMinor } = sums
  invariant(
    creditsMinor === walletsMinor + suspenseMinor + knownMinor + refusedMinor,
    'every credit is somewhere: in a wallet, on the board, known or refused',
  )
  return inTransaction(db, async (tx) => {
    const booksMinor = await readBankBalance(tx, statement.closingOn)
    const { staffId: readBy } = teller
    const id = await insertStatement(tx, { statement, digest: digestOf(statement), readBy, booksMinor, sums })
    if (readBy !== null) {
      const detail = {
        statementId: statement.statementId,
        credits: minorToUsd(creditsMinor),
        suspense: minorToUsd(suspenseMinor),
        known: minorToUsd(knownMinor),
        refused: minorToUsd(refusedMinor),
      }
      await recordAction(tx, { actorId: readBy, action: 'statement-read', subjectId: null, detail })
    }
    return id
  })
}

const sumOf = {
  booked: 'walletsMinor',
  suspense: 'suspenseMinor',
  known: 'knownMinor',
  listed: 'refusedMinor',
} as const satisfies Record<RecordedAs, keyof ImportedSums>

function add(sums: ImportedSums, { direction, amountMinor }: BankEntry, outcome: RecordedAs): void {
  if (direction === 'credit') sums[sumOf[outcome]] += amountMinor ?? 0n
  if (outcome === 'suspense' || outcome === 'listed') sums.waiting += 1
}

/** Of what a statement says of the account, without the names and times that a bank gives each copy of it. */
function digestOf(statement: BankStatement): Buffer {
  const plain = (key: string, value: unknown) => {
    if (key === 'statementId') return undefined
    return typeof value === 'bigint' ? String(value) : value
  }
  return createHash('sha256').update(JSON.stringify(statement, plain)).digest()
}
