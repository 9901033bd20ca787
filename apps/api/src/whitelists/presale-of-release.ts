import { formatWhitelist } from '@monsoon/domain/trade/whitelist-lines'
import type { DbOrTx, Tx } from '#db.ts'
import { InputRefusal } from '#errors.ts'
import { readEntries } from './save-whitelist.ts'
import {
  deleteWhitelist,
  findListOfRelease,
  insertWhitelist,
  listEntries,
  replaceEntries,
  updateWindow,
} from './whitelist-queries.ts'

/** For how long, and who: as an artist plans it. */
interface PresaleTerms {
  hours: number
  lines: string
}

const hourMs = 3_600_000

const windowOf = (opensAt: Date, hours: number) => ({ opensAt, endsAt: new Date(opensAt.getTime() + hours * hourMs) })

/**
 * Writes the list before the works of a release; null: there is none. The release is locked. Refuses as staff are
 * refused, by what is wrong line by line.
 */
export async function savePresale(
  tx: Tx,
  { releaseId, opensAt, presale }: { releaseId: string; opensAt: Date; presale: PresaleTerms | null },
): Promise<void> {
  const before = await findListOfRelease(tx, releaseId)
  if (presale === null) {
    if (before) await deleteWhitelist(tx, before.id)
    return
  }
  const entries = await readEntries(tx, presale.lines).catch((error: unknown) => {
    if (!(error instanceof InputRefusal)) throw error
    throw new InputRefusal(error.errors.map((fault) => ({ ...fault, path: 'presale.lines' })))
  })
  const window = windowOf(opensAt, presale.hours)
  if (before) await updateWindow(tx, before.id, window)
  const whitelistId = before?.id ?? (await insertWhitelist(tx, { releaseId }, window))
  await replaceEntries(tx, whitelistId, entries)
}

/** Begins the presale of a release that has just appeared: late, it lasts as long as was planned. */
export async function beginPresale(tx: Tx, { releaseId, at }: { releaseId: string; at: Date }): Promise<void> {
  const list = await findListOfRelease(tx, releaseId)
  if (!list) return
  const hours = (list.endsAt.getTime() - list.opensAt.getTime()) / hourMs
  await updateWindow(tx, list.id, windowOf(at, hours))
}

/** What was planned, as its lines; null: there is no presale. */
export async function readPresale(
  db: DbOrTx,
  releaseId: string,
): Promise<(PresaleTerms & { endsAt: Date; entries: number }) | null> {
  const list = await findListOfRelease(db, releaseId)
  if (!list) return null
  const entries = await listEntries(db, list.id)
  const hours = Math.round((list.endsAt.getTime() - list.opensAt.getTime()) / hourMs)
  return { hours, lines: formatWhitelist(entries), endsAt: list.endsAt, entries: entries.length }
}
