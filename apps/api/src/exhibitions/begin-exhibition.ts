import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { findTypeOf } from './draft-queries.ts'
import { insertExhibition } from './exhibition-queries.ts'

/**
 * Begins the draft of an exhibition: a curator for themselves, staff for whom they name. Throws Refusal
 * `curators-only`, and `user-not-found` where staff name somebody who is no curator.
 */
export async function beginExhibition(
  db: Db,
  begun: {
    editor: Viewer
    curatorId: string | undefined
    title: string
    country: string
    startDate: string
    endDate: string
  },
): Promise<{ exhibitionId: string }> {
  const { editor, title, country } = begun
  const isStaff = hasRole(editor, 'staff')
  const curatorId = isStaff ? (begun.curatorId ?? editor.userId) : editor.userId
  return inTransaction(db, async (tx) => {
    const type = await findTypeOf(tx, curatorId)
    if (type !== 'curator') throw new Refusal(isStaff ? 'user-not-found' : 'curators-only')
    const exhibition = await insertExhibition(tx, {
      curatorId,
      title,
      description: '',
      countryCode: country,
      cloth: 'indigo',
      startAt: new Date(begun.startDate),
      endAt: new Date(begun.endDate),
      publishedAt: null,
    })
    if (curatorId !== editor.userId) {
      const act = { actorId: editor.userId, action: 'exhibition-created', subjectId: curatorId } as const
      await recordAction(tx, { ...act, detail: exhibition })
    }
    return exhibition
  })
}
