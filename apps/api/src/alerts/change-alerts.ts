import { maxAlerts, type AlertTarget } from '@monsoon/contract/works/alerts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  type AlertChoices,
  deleteAlert,
  insertAlert,
  isArtist,
  isWorkShown,
  listAlerts,
  lockAlertsOf,
  type StoredTarget,
  updateAlert,
} from './alert-queries.ts'
import { toKeptSearch, tsQueryOf } from './alert-search.ts'

const tellsSomething = ({ onSale, onPriceFall, onEnding }: Omit<AlertChoices, 'byMail'>): boolean =>
  onSale || onPriceFall || onEnding

/** Follows a work, an artist or a search. Doing it again changes the alert that is there. */
export async function createAlert(
  db: Db,
  { userId, target, choices }: { userId: string; target: AlertTarget; choices: AlertChoices },
): Promise<{ id: string }> {
  const stored: StoredTarget = 'search' in target ? { search: toKeptSearch(target.search) } : target
  if (stored.itemId && !tellsSomething(choices)) throw new Refusal('alert-of-nothing')
  return inTransaction(db, async (tx) => {
    if (stored.itemId && !(await isWorkShown(tx, stored.itemId))) throw new Refusal('item-not-found')
    if (stored.artistId && !(await isArtist(tx, stored.artistId))) throw new Refusal('person-not-found')
    await lockAlertsOf(tx, userId)
    const [standing] = await listAlerts(tx, userId, stored)
    if (standing) {
      await updateAlert(tx, { userId, id: standing.id, choices })
      return { id: standing.id }
    }
    if ((await listAlerts(tx, userId)).length >= maxAlerts) throw new Refusal('too-many-alerts', { limit: maxAlerts })
    const tsQuery = stored.search ? tsQueryOf(stored.search) : null
    return { id: await insertAlert(tx, { userId, target: stored, choices, tsQuery }) }
  })
}

/** Changes what an alert tells of, and whether it mails. */
export async function changeAlert(
  db: Db,
  {
    userId,
    id,
    choices,
  }: { userId: string; id: string; choices: { [Key in keyof AlertChoices]?: boolean | undefined } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAlertsOf(tx, userId)
    const alert = (await listAlerts(tx, userId)).find((own) => own.id === id)
    if (!alert) throw new Refusal('alert-not-found')
    const { onSale = alert.onSale, onPriceFall = alert.onPriceFall, onEnding = alert.onEnding } = choices
    if (alert.kind === 'item' && !tellsSomething({ onSale, onPriceFall, onEnding }))
      throw new Refusal('alert-of-nothing')
    await updateAlert(tx, { userId, id, choices })
  })
}

export async function removeAlert(db: Db, given: { userId: string; id: string }): Promise<void> {
  if (!(await deleteAlert(db, given))) throw new Refusal('alert-not-found')
}
