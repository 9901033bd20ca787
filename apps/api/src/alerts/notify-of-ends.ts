import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { type Ending, listEndings } from './alert-news-queries.ts'

const batchSize = 500
/** Long enough that people see it wherever they live. */
const soonHours = 24

/**
 * The timer behind auctions and sales that end within a day: writes a notice for everybody whose alert asks for that,
 * and queues the mails they want. Who was told of an end is not told of it again, so a run that is killed, or meets
 * another one, leaves nobody out.
 */
export async function notifyOfEnds({ db }: Pick<Resources, 'db'>): Promise<void> {
  for (;;) {
    const endings = await listEndings(db, { hours: soonHours, limit: batchSize })
    if (endings.length > 0) await notifyBatch(db, endings)
    if (endings.length < batchSize) return
  }
}

async function notifyBatch(db: Resources['db'], endings: readonly Ending[]): Promise<void> {
  await inTransaction(db, (tx) =>
    notify(
      tx,
      endings.map(({ endsAt: until, byMail: isMailed, ...ending }) => ({
        ...ending,
        kind: 'ends-soon',
        until,
        isMailed,
      })),
    ),
  )
}
