import type { Config } from '#config.ts'
import { composeMail, type MailPart } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

interface Addressee {
  to: string
  name: string
  /** Of the exhibition. */
  title: string
}

const paragraph = (said: Sentence): MailPart => ({ kind: 'paragraph', sentence: said })
const button = (config: Config, label: string, path: string): MailPart => {
  return { kind: 'button', label, url: `${config.PUBLIC_ORIGIN}${path}` }
}

/** Asks an artist whether they take part in an exhibition. `message`: the curator's own words, may be empty. */
export function invitationMail(
  config: Config,
  {
    to,
    name,
    title,
    curatorName,
    message,
    invitationId,
  }: Addressee & Record<'curatorName' | 'message' | 'invitationId', string>,
): Mail {
  const asks = sentence`${curatorName} would like to show works of yours in the exhibition “${title}”.`
  return composeMail(config, {
    to,
    name,
    subject: sentence`${curatorName} invites you to an exhibition at ${config.BRAND_NAME}`,
    preheader: asks,
    title: 'You are invited to an exhibition',
    parts: [
      paragraph(asks),
      ...(message ? [paragraph(sentence`In their words: ${message}`)] : []),
      paragraph(sentence`Nothing of yours hangs before you agree.`),
      button(config, 'Look at the invitation', '/profile/invitations'),
    ],
    reason: `You get this mail because you are an artist at ${config.BRAND_NAME}.`,
    key: `invitation-${invitationId}`,
  })
}

/** Tells a curator what an artist answered. */
export function invitationAnswerMail(
  config: Config,
  told: Addressee & { artistName: string; exhibitionId: string; invitationId: string; isAccepted: boolean },
): Mail {
  const { to, name, title, artistName, exhibitionId, invitationId, isAccepted } = told
  const answer = isAccepted
    ? sentence`${artistName} takes part in “${title}”. You can hang their works now.`
    : sentence`${artistName} does not take part in “${title}” this time.`
  return composeMail(config, {
    to,
    name,
    subject: isAccepted ? sentence`${artistName} takes part` : sentence`${artistName} does not take part`,
    preheader: answer,
    title: 'An artist has answered',
    parts: [paragraph(answer), button(config, 'Open the draft', `/profile/exhibitions/${exhibitionId}`)],
    reason: `You get this mail because you curate at ${config.BRAND_NAME}.`,
    key: `invitation-answer-${invitationId}`,
  })
}

/** Tells a curator that an exhibition is published, or why it is a draft again. `at` is ISO 8601. */
export function exhibitionDecidedMail(
  config: Config,
  told: Addressee & { exhibitionId: string; decision: 'published' | 'handed-back'; reason: string; at: string },
): Mail {
  const { to, name, title, exhibitionId, decision, reason, at } = told
  const isPublished = decision === 'published'
  const says = isPublished
    ? sentence`“${title}” is published. First sales of its works begin no sooner than it opens.`
    : sentence`“${title}” is a draft again, for you to change.`
  return composeMail(config, {
    to,
    name,
    subject: isPublished ? sentence`“${title}” is published` : sentence`“${title}” is a draft again`,
    preheader: says,
    title: isPublished ? 'Your exhibition is published' : 'Your exhibition is a draft again',
    parts: [
      paragraph(says),
      ...(reason ? [paragraph(sentence`The reason: ${reason}`)] : []),
      isPublished
        ? button(config, 'Look at the exhibition', `/exhibition/${exhibitionId}`)
        : button(config, 'Open the draft', `/profile/exhibitions/${exhibitionId}`),
    ],
    reason: `You get this mail because you curate at ${config.BRAND_NAME}.`,
    key: `exhibition-${decision}-${exhibitionId}-${at.replaceAll(/\D/g, '')}`,
  })
}
