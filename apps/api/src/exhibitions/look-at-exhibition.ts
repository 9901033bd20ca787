import type { LastLook } from '#notices/deliver-notices.ts'
import { findCurator, findInvitationWords } from './invitation-queries.ts'
import { findMessageWords } from './message-queries.ts'

/** Who is in an invitation, and to what; nobody hears of one that was withdrawn meanwhile. */
export const lookAtInvitation: LastLook = async ({ db }, { invitationId }) => {
  const found = invitationId && (await findInvitationWords(db, invitationId))
  if (!found) return null
  const { title: exhibition, artist, curator, message } = found
  return { values: { exhibition, artist, curator, message } }
}

export const lookAtExhibition: LastLook = async ({ db }, { exhibitionId }) => {
  const found = exhibitionId && (await findCurator(db, exhibitionId))
  return found ? { values: { exhibition: found.title } } : null
}

/** What a curator wrote about a work, or what was answered. */
export const lookAtMessage: LastLook = async ({ db }, { kind, messageId }) => {
  const found = messageId && (await findMessageWords(db, messageId))
  if (!found) return null
  return { values: { curator: found.curator, message: kind === 'curator-message' ? found.message : found.reply } }
}
