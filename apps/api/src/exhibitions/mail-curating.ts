import type { JobPayloads } from '#jobs.ts'
import { exhibitionDecidedMail, invitationAnswerMail, invitationMail } from '#mail/curating-mails.ts'
import type { Resources } from '#resources.ts'
import { findCuratorMail, findInvitationMail } from './invitation-queries.ts'

type Needs = Pick<Resources, 'config' | 'db' | 'mailer'>

/** Consumer of `mail-invitation`: tells an artist that a curator would like to show their works. */
export async function mailInvitation(
  { config, db, mailer }: Needs,
  { invitationId }: JobPayloads['mail-invitation'],
): Promise<void> {
  const found = await findInvitationMail(db, invitationId)
  if (!found) return
  const { artistEmail: to, artistName: name, curatorName, title, message } = found
  await mailer.send(invitationMail(config, { to, name, curatorName, title, message, invitationId }))
}

/** Consumer of `mail-invitation-answer`: tells the curator what the artist said. */
export async function mailInvitationAnswer(
  { config, db, mailer }: Needs,
  { invitationId }: JobPayloads['mail-invitation-answer'],
): Promise<void> {
  const found = await findInvitationMail(db, invitationId)
  if (!found || found.state === 'open') return
  const { curatorEmail: to, curatorName: name, artistName, title, exhibitionId, state } = found
  const isAccepted = state === 'accepted'
  await mailer.send(
    invitationAnswerMail(config, { to, name, artistName, title, exhibitionId, isAccepted, invitationId }),
  )
}

/** Consumer of `mail-exhibition-decided`: tells the curator what staff decided. */
export async function mailExhibitionDecided(
  { config, db, mailer }: Needs,
  { exhibitionId, ...decided }: JobPayloads['mail-exhibition-decided'],
): Promise<void> {
  const curator = await findCuratorMail(db, exhibitionId)
  if (!curator) return
  const { email: to, name, title } = curator
  await mailer.send(exhibitionDecidedMail(config, { to, name, title, exhibitionId, ...decided }))
}
