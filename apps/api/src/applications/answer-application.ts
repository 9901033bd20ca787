import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { lockSubject } from '#staff/lock-subject.ts'
import { assignType } from '#staff/change-user.ts'
import type { Viewer } from '#viewer.ts'
import { decideApplication, findApplicant } from './application-queries.ts'

/** Accepts an application, or declines it with a reason. Its owner is told. */
export async function answerApplication(
  db: Db,
  { actor, id, reason }: { actor: Viewer; id: string; /** null: it is accepted. */ reason: string | null },
): Promise<void> {
  const state = reason === null ? 'accepted' : 'declined'
  await inTransaction(db, async (tx) => {
    const found = await findApplicant(tx, id)
    if (!found) throw new Refusal('application-not-found')
    const { userId, type } = found
    await lockSubject(tx, { actor, userId })
    if (!(await decideApplication(tx, { id, state, reason }))) throw new Refusal('application-decided')
    if (state === 'accepted') await assignType(tx, userId, type)
    await notify(tx, [{ kind: `application-${state}`, userId, key: `application-${state}:${id}`, reason }])
    const detail = { applicationId: id, type, reason }
    await recordAction(tx, { actorId: actor.userId, action: `application-${state}`, subjectId: userId, detail })
  })
  dropCatalogCache()
}
