import { inTransaction } from '#db.ts'
import { tellInApp } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { type Ending, listEndings } from './tell-queries.ts'

const batchSize = 500
/** Long enough that people see it wherever they live. */
const soonHours = 24

/**
 * The timer behind auctions and sales that end within a day: writes a notice for everybody whose alert asks for that, and queues the mails
 * they want. Who was told of an end is not told of it again, so a run that is killed, or meets another one, leaves nobody out.
 */
export async function tellOfEnds({ db }: Pick<Resources, 'db'>): Promise<void> {
  for (;;) {
    const endings = await listEndings(db, { hours: soonHours, limit: batchSize })
    if (endings.length > 0) await tellBatch(db, endings)
    if (endings.length < batchSize) return
  }
}

async function tellBatch(db: Resources['db'], endings: readonly Ending[]): Promise<void> {
  const byMail = new Set(endings.filter((ending) => ending.byMail).map(({ alertId }) => alertId))
  await inTransaction(db, async (tx) => {
    const written = await tellInApp(
      tx,
      endings.map(({ userId, alertId, itemId, key, priceMinor, endsAt }) => ({
        ...{ userId, alertId, itemId, key, priceMinor },
        kind: 'ends-soon',
        until: endsAt,
      })),
    )
    for (const { id, alertId } of written) {
      if (alertId && byMail.has(alertId))
        await addJob(tx, 'mail-notice', { noticeId: id }, { key: `mail-notice:${id}`, canWait: true })
    }
  })
}
