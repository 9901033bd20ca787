import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import type { ShortlistedWork } from '@monsoon/contract/exhibitions/shortlists'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { ChevronIcon } from '../ui/icons.tsx'
import { LongText } from '../ui/long-text.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useRevalidatingMutation, useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { isFull, planWithWork, statusInDraft } from './hang-in-draft.ts'
import { shortlistText } from './shortlist-text.ts'

const NoteDialog = onDemand(async () => (await import('./note-dialog.tsx')).default)
const WordsDialog = onDemand(async () => (await import('./words-dialog.tsx')).default)

type ShortlistRowProps = {
  kept: ShortlistedWork
  /** The draft that works go into. */
  draft: ExhibitionDraft | null
  viewerId: string
  /** null: it is the first, or the last. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}

/** A shortlisted work: what it is, the note, what was written to its artist, and the way into an exhibition. */
export function ShortlistRow({ kept, draft, viewerId, onEarlier, onLater }: ShortlistRowProps) {
  const t = useText(shortlistText)
  const { item, note } = kept
  const [isEditing, setIsEditing] = useState(false)
  const reload = useReload(() => setIsEditing(false))
  const { name } = item
  const remove = useRevalidatingMutation(() => api('DELETE /v1/curating/shortlist/{id}', { params: { id: item.id } }))
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <span className="grid aspect-square place-items-center self-start bg-wall">
        {item.picture && (
          <Picture picture={{ ...item.picture, alt: '' }} sizes="7rem" className="max-h-full w-auto max-w-full" />
        )}
      </span>
      <div className="min-w-0">
        <p className="text-small text-ink-2">
          <PersonName person={item.creatorInfo} />
        </p>
        <h2 className="font-serif text-[1.25rem]/snug italic [overflow-wrap:anywhere]">
          <TextLink to={`/item/${item.id}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </h2>
        {note && (
          <div className="mt-2 max-w-measure text-small">
            <LongText text={note} />
          </div>
        )}
        <Correspondence message={kept.message} />
        <FormError>{remove.failure}</FormError>
        <p className="mt-2 -ms-3 flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-label={t(note ? 'editNoteOf' : 'addNoteOf', { name })}
            onClick={() => setIsEditing(true)}
          >
            {t(note ? 'editNote' : 'addNote')}
          </Button>
          {!kept.message && item.creatorInfo.userId !== viewerId && <Write itemId={item.id} name={name} />}
          <Button
            variant="quiet"
            size="small"
            aria-label={t('removeOf', { name })}
            isBusy={remove.isBusy}
            onClick={() => void remove.run()}
          >
            {t('remove')}
          </Button>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:grid sm:content-start sm:justify-items-end">
        <MoveButtons {...{ name, onEarlier, onLater }} />
        {draft && <IntoDraft item={item} draft={draft} />}
      </div>
      {isEditing && (
        <NoteDialog
          itemId={item.id}
          kept={{ isKept: true, note }}
          onSaved={reload}
          onClose={() => setIsEditing(false)}
        />
      )}
    </li>
  )
}

type MoveButtonsProps = Pick<ShortlistRowProps, 'onEarlier' | 'onLater'> & { name: string }

function MoveButtons({ name, onEarlier, onLater }: MoveButtonsProps) {
  const t = useText(shortlistText)
  return (
    <span className="flex">
      <IconButton label={t('earlier', { name })} disabled={onEarlier === null} onClick={() => onEarlier?.()}>
        <ChevronIcon className="rotate-180" />
      </IconButton>
      <IconButton label={t('later', { name })} disabled={onLater === null} onClick={() => onLater?.()}>
        <ChevronIcon />
      </IconButton>
    </span>
  )
}

function Correspondence({ message }: { message: ShortlistedWork['message'] }) {
  const t = useText(shortlistText)
  const format = useFormat()
  if (!message) return null
  return (
    <div className="mt-3 max-w-measure border-s-2 border-line-2 ps-4 text-small">
      <p className="text-label text-ink-3">{t('youWrote', { day: format.date(message.createdAt) })}</p>
      <LongText text={message.message} />
      <p className="mt-2 text-label text-ink-3">{t(message.reply === null ? 'noReply' : 'replied')}</p>
      {message.reply !== null && <LongText text={message.reply} />}
    </div>
  )
}

function Write({ itemId, name }: { itemId: string; name: string }) {
  const t = useText(shortlistText)
  const [isOpen, setIsOpen] = useState(false)
  const params = { id: itemId }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t('writeOf', { name })} onClick={() => setIsOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && (
        <WordsDialog
          title={t('writeTitle')}
          note={t('writeNote')}
          label={t('message')}
          submitLabel={t('send')}
          send={(message) => api('POST /v1/curating/shortlist/{id}/message', { params, body: { message } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const statusWords = { hangs: 'hangs', asked: 'asked', declined: 'declined' } as const

/** The way of a work into a draft: it hangs once its artist has agreed. */
function IntoDraft({ item, draft }: { item: ShortlistedWork['item']; draft: ExhibitionDraft }) {
  const t = useText(shortlistText)
  const status = statusInDraft(draft, item)
  const { id: itemId, name } = item
  const params = { id: draft.id }
  const [isInviting, setIsInviting] = useState(false)
  const hang = useRevalidatingMutation(async () => {
    const plan = planWithWork(draft, { itemId, firstRoom: t('firstRoom') })
    await api('PUT /v1/curating/exhibitions/{id}', { params, body: plan })
    return { msg: t('hung', { name }) }
  })
  if (status === 'may-hang')
    return (
      <div className="grid justify-items-end">
        {isFull(draft) ? (
          <span className="text-small text-ink-2">{t('full')}</span>
        ) : (
          <Button size="small" aria-label={t('hangOf', { name })} isBusy={hang.isBusy} onClick={() => void hang.run()}>
            {t('hang')}
          </Button>
        )}
        <FormError>{hang.failure}</FormError>
      </div>
    )
  if (status !== 'not-asked') return <span className="text-small text-ink-2">{t(statusWords[status])}</span>
  return (
    <>
      <Button size="small" aria-label={t('inviteOf', { name })} onClick={() => setIsInviting(true)}>
        {t('invite')}
      </Button>
      {isInviting && (
        <WordsDialog
          isOptional
          title={t('inviteTitle')}
          note={t('inviteNote')}
          label={t('inviteMessage')}
          submitLabel={t('sendInvitation')}
          send={(message) =>
            api('POST /v1/curating/exhibitions/{id}/invitations', {
              params,
              body: { artistId: item.creatorInfo.userId, message },
            })
          }
          onClose={() => setIsInviting(false)}
        />
      )}
    </>
  )
}
