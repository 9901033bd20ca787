import { defineText } from '../text/define-text.ts'

/** What curators write to an artist. */
export const messageText = defineText('curator-messages', {
  title: 'Messages',
  lead: 'What curators ask of you. Each waits for one answer.',
  none: 'No messages yet',
  noneDetail: 'When a curator wants to show your works, you will hear here and by email.',
  invites: '<name>{name}</name> would like to show your works',
  wrote: '<name>{name}</name> wrote about a work of yours',
  open: 'Waiting for you',
  accepted: 'You take part',
  declined: 'You declined',
  answered: 'Answered',
  accept: 'TAKE PART',
  decline: 'DECLINE',
  reply: 'ANSWER',
  replyTitle: 'Your answer',
  replyNote: 'You can answer once. The curator is told by mail.',
  replyLabel: 'Answer',
  send: 'SEND',
  yourReply: 'Your answer',
  deskInvitation: '{name} invites you to take part in <title>{title}</title>',
  deskMessage: '{name} wrote about <title>{title}</title>',
  read: 'Read and answer',
  all: 'Messages',
})
