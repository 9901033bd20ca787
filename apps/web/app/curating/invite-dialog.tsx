import type { PersonCard } from '@monsoon/contract/accounts/person-lists'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormError, TextArea, TextField } from '../ui/controls/field.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { curatingText } from './curating-text.ts'

const shownArtists = 8

/** Finds an artist by name and asks them, with a word from the curator. */
export default function InviteDialog({ exhibitionId, onClose }: { exhibitionId: string; onClose: () => void }) {
  const t = useText(curatingText)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const [found, setFound] = useState<readonly PersonCard[]>()
  const search = useMutation(async () => {
    const answer = await api('GET /v1/artist-list', { query: { search: name, limit: shownArtists } })
    setFound(answer.data.artists)
    return { msg: '' }
  })
  const invite = useMutation(async (artistId: string) => {
    const params = { id: exhibitionId }
    const answer = await api('POST /v1/curating/exhibitions/{id}/invitations', { params, body: { artistId, message } })
    await revalidate()
    onClose()
    return answer
  })
  return (
    <Dialog isSticky onClose={onClose} title={t('inviteTitle')} description={t('inviteNote')}>
      <div className="grid gap-5">
        <TextArea
          label={t('message')}
          rows={3}
          maxLength={1000}
          dir="auto"
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <form
          role="search"
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void search.run()
          }}
        >
          <TextField
            label={t('findArtist')}
            type="search"
            autoComplete="off"
            className="min-w-0 flex-1"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" isBusy={search.isBusy}>
            {t('find')}
          </Button>
        </form>
        <FormError>{search.failure ?? invite.failure}</FormError>
        <ul aria-live="polite">
          {found?.length === 0 && <li className="text-small text-ink-2">{t('nothingFound')}</li>}
          {found?.map((artist) => (
            <li key={artist.userId} className="flex items-center gap-3 border-t border-line py-2">
              <span className="min-w-0 flex-1">
                <PersonName person={artist} />
              </span>
              <Button size="small" isBusy={invite.isBusy} onClick={() => void invite.run(artist.userId)}>
                {t('sendInvitation')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
