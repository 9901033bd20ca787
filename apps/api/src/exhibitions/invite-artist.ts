import { maxInvitations } from '@monsoon/contract/exhibitions/curating'
import { inTransaction, isUniqueViolation, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import type { Viewer } from '#viewer.ts'
import { lockForEditor } from './edit-exhibition.ts'
import {
  answerOpenInvitation,
  countInvitations,
  deleteInvitation,
  findInvitation,
  hasWorksHanging,
  insertInvitation,
  isOpenArtist,
} from './invitation-queries.ts'

/** Asks an artist to take part in an exhibition; they are told by mail. Gives the invitation's id. */
export async function inviteArtist(
  db: Db,
  invited: { editor: Viewer; exhibitionId: string; artistId: string; message: string },
): Promise<string> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockForEditor(tx, invited)
      if (!(await isOpenArtist(tx, invited.artistId))) throw new Refusal('artist-not-found')
      if ((await countInvitations(tx, invited.exhibitionId)) >= maxInvitations)
        throw new Refusal('too-many-invitations', { limit: maxInvitations })
      const invitationId = await insertInvitation(tx, invited)
      const key = `exhibition-invitation:${invitationId}`
      await notify(tx, [{ kind: 'exhibition-invitation', userId: invited.artistId, key, invitationId }])
      return invitationId
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('already-invited') : error
  }
}

/** Takes an invitation back, accepted ones too; works of theirs that hang go first (`works-hang`). */
export async function withdrawInvitation(
  db: Db,
  { editor, invitationId }: { editor: Viewer; invitationId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const invitation = await findInvitation(tx, invitationId)
    if (!invitation) throw new Refusal('invitation-not-found')
    try {
      await lockForEditor(tx, { editor, exhibitionId: invitation.exhibitionId })
    } catch (error) {
      throw error instanceof Refusal && error.code === 'exhibition-not-found'
        ? new Refusal('invitation-not-found')
        : error
    }
    if (await hasWorksHanging(tx, invitation)) throw new Refusal('works-hang')
    await deleteInvitation(tx, invitationId)
  })
}

/** The artist's answer; the curator is told by mail. It is given once. */
export async function answerInvitation(
  db: Db,
  { artistId, invitationId, answer }: { artistId: string; invitationId: string; answer: 'accepted' | 'declined' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const invitation = await findInvitation(tx, invitationId)
    if (!invitation || invitation.artistId !== artistId) throw new Refusal('invitation-not-found')
    if (!(await answerOpenInvitation(tx, invitationId, answer))) throw new Refusal('invitation-answered')
    const { exhibitionId, curatorId } = invitation
    const told = { kind: `invitation-${answer}`, userId: curatorId, exhibitionId, invitationId } as const
    await notify(tx, [{ ...told, key: `${told.kind}:${invitationId}` }])
  })
}
