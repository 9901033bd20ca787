import type { ReceivedMessage } from '@monsoon/contract/exhibitions/curator-messages'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { LongText } from '../ui/long-text.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { messageText } from './message-text.ts'

const WordsDialog = onDemand(async () => (await import('../curating/words-dialog.tsx')).default)

const tones = { open: 'warning', accepted: 'good', declined: 'neutral', answered: 'good' } as const satisfies Record<
  ReceivedMessage['state'],
  Tone
>

/** What a curator wrote, what it is about, and what the artist can answer. */
export function MessageRow({ message }: { message: ReceivedMessage }) {
  const t = useText(messageText)
  const format = useFormat()
  const { id, state, curator, exhibition, work, reply } = message
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <span className="grid aspect-square place-items-center self-start bg-wall">
        {exhibition && <Avatar name={curator.name} picture={curator.profilePicture} size={56} />}
        {work?.picture && (
          <Picture picture={{ ...work.picture, alt: '' }} sizes="7rem" className="max-h-full w-auto max-w-full" />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-h3 [overflow-wrap:anywhere]">
            {exhibition ? (
              <ExhibitionName exhibition={exhibition} state={state} />
            ) : (
              work && (
                <TextLink to={`/item/${work.itemId}`}>
                  <bdi className="italic">{work.name}</bdi>
                </TextLink>
              )
            )}
          </h2>
          <Badge tone={tones[state]}>{t(state)}</Badge>
        </div>
        <p className="mt-1 text-ui text-ink-2">
          <Who curator={curator} isInvitation={exhibition !== null} /> · {format.date(message.createdAt)}
        </p>
        {exhibition && (
          <p className="mt-1 text-small text-ink-3">
            <LocalTime at={exhibition.startDate} /> – <LocalTime at={exhibition.endDate} />
          </p>
        )}
        {message.message && (
          <div className="mt-3 max-w-measure font-serif">
            <LongText text={message.message} />
          </div>
        )}
        {reply !== null && (
          <div className="mt-3 max-w-measure border-s-2 border-line-2 ps-4 text-small">
            <p className="text-label text-ink-3">{t('yourReply')}</p>
            <LongText text={reply} />
          </div>
        )}
        {state === 'open' && (exhibition ? <AnswerInvitation id={id} /> : <Reply id={id} />)}
      </div>
    </li>
  )
}

type Exhibition = NonNullable<ReceivedMessage['exhibition']>

/** Whoever declined no longer sees the draft. */
function ExhibitionName({ exhibition, state }: { exhibition: Exhibition; state: ReceivedMessage['state'] }) {
  const { id, title, isPublished } = exhibition
  if (!isPublished && state === 'declined') return <bdi>{title}</bdi>
  return (
    <TextLink to={`/exhibition/${id}${isPublished ? '' : '?view=preview'}`}>
      <bdi>{title}</bdi>
    </TextLink>
  )
}

function Who({ curator, isInvitation }: { curator: ReceivedMessage['curator']; isInvitation: boolean }) {
  const t = useText(messageText)
  const name = () => <PersonName person={curator} />
  return t.rich(isInvitation ? 'invites' : 'wrote', { name: '' }, { name })
}

function AnswerInvitation({ id }: { id: string }) {
  const t = useText(messageText)
  const answer = useRevalidatingMutation((verb: 'accept' | 'decline') =>
    api(`POST /v1/invitations/{id}/${verb}`, { params: { id } }),
  )
  return (
    <div className="mt-4">
      <FormError>{answer.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={answer.isBusy} onClick={() => void answer.run('accept')}>
          {t('accept')}
        </Button>
        <Button size="small" isBusy={answer.isBusy} onClick={() => void answer.run('decline')}>
          {t('decline')}
        </Button>
      </div>
    </div>
  )
}

function Reply({ id }: { id: string }) {
  const t = useText(messageText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('reply')}
      </Button>
      {isOpen && (
        <WordsDialog
          title={t('replyTitle')}
          note={t('replyNote')}
          label={t('replyLabel')}
          submitLabel={t('send')}
          send={(reply) => api('POST /v1/messages/{id}/reply', { params: { id }, body: { reply } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
