import { maxWhitelistLines } from '@monsoon/contract/trade/whitelists'
import { readWhitelistLines, type WhitelistEntry, type WhitelistLineFault } from '@monsoon/domain/trade/whitelist-lines'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import {
  deleteWhitelist,
  findSubjectName,
  insertWhitelist,
  listKnownUsers,
  lockWhitelist,
  renewSales,
  replaceEntries,
  updateWindow,
  type WhitelistSubject,
} from './whitelist-queries.ts'

/** When a list counts, and its lines as staff pasted them. */
export interface WhitelistTerms {
  opensAt: Date
  endsAt: Date
  lines: string
}

// More than a person mends in one go.
const maxToldFaults = 20

function faultText({ line, fault, firstLine = 0 }: WhitelistLineFault): string {
  switch (fault) {
    case 'UNKNOWN_NAME':
      return `Line ${line}: this is no account id, email or wallet address`
    case 'WRONG_QUOTA':
      return `Line ${line}: the number of editions must be a whole number from 1`
    case 'TOO_MANY_VALUES':
      return `Line ${line}: there is more than a name and a number`
    case 'TWICE':
      return `Line ${line}: this name stands in line ${firstLine} already`
  }
}

const refuseLines = (texts: readonly string[]): InputRefusal =>
  new InputRefusal(texts.slice(0, maxToldFaults).map((msg) => ({ path: 'lines', msg })))

/** The entries of a pasted list. Refuses with what is wrong, line by line. */
export async function readEntries(tx: Tx, lines: string): Promise<WhitelistEntry[]> {
  const { entries, faults } = readWhitelistLines(lines)
  if (faults.length > 0) throw refuseLines(faults.map(faultText))
  if (entries.length > maxWhitelistLines) throw refuseLines([`A list can have ${maxWhitelistLines} lines at most`])
  const accounts = entries.filter(({ kind }) => kind === 'user')
  const known = new Set(
    await listKnownUsers(
      tx,
      accounts.map(({ value }) => value),
    ),
  )
  const unknown = accounts.filter(({ value }) => !known.has(value))
  if (unknown.length > 0) throw refuseLines(unknown.map(({ line }) => `Line ${line}: there is no such account`))
  return entries
}

/** Opens a presale of a work or a collection. Purchases that were agreed on before meet it too. Gives the list's id. */
export async function createWhitelist(
  db: Db,
  {
    actor,
    subject,
    terms,
  }: { actor: Viewer; subject: Exclude<WhitelistSubject, { releaseId: string }>; terms: WhitelistTerms },
): Promise<string> {
  const write = async (tx: Tx): Promise<string> => {
    const name = await findSubjectName(tx, subject)
    if (name === undefined) throw new Refusal('itemId' in subject ? 'item-not-found' : 'collection-not-found')
    const entries = await readEntries(tx, terms.lines)
    await renewSales(tx, subject)
    const whitelistId = await insertWhitelist(tx, subject, terms)
    await replaceEntries(tx, whitelistId, entries)
    await recordSaving(tx, { actor, subject, terms, entries: entries.length })
    return whitelistId
  }
  try {
    return await inTransaction(db, write)
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('whitelist-exists') : error
  } finally {
    dropCatalogCache()
  }
}

/** Changes when a list counts and whom it names. What was bought by it stays used up. */
export async function changeWhitelist(
  db: Db,
  { actor, whitelistId, terms }: { actor: Viewer; whitelistId: string; terms: WhitelistTerms },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subject = await lockWhitelist(tx, whitelistId)
    if (!subject) throw new Refusal('whitelist-not-found')
    const entries = await readEntries(tx, terms.lines)
    await renewSales(tx, subject)
    await updateWindow(tx, whitelistId, terms)
    await replaceEntries(tx, whitelistId, entries)
    await recordSaving(tx, { actor, subject, terms, entries: entries.length })
  })
  dropCatalogCache()
}

export async function removeWhitelist(
  db: Db,
  { actor, whitelistId }: { actor: Viewer; whitelistId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subject = await lockWhitelist(tx, whitelistId)
    if (!subject) throw new Refusal('whitelist-not-found')
    await renewSales(tx, subject)
    await deleteWhitelist(tx, whitelistId)
    await recordAction(tx, { actorId: actor.userId, action: 'whitelist-removed', subjectId: null, detail: subject })
  })
  dropCatalogCache()
}

async function recordSaving(
  tx: Tx,
  saved: { actor: Viewer; subject: WhitelistSubject; terms: WhitelistTerms; entries: number },
): Promise<void> {
  const { opensAt, endsAt } = saved.terms
  const detail = {
    ...saved.subject,
    opensAt: opensAt.toISOString(),
    endsAt: endsAt.toISOString(),
    entries: saved.entries,
  }
  await recordAction(tx, { actorId: saved.actor.userId, action: 'whitelist-saved', subjectId: null, detail })
}
