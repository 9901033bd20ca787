import type { ItemCard } from '@monsoon/contract/works/catalog'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormError, SelectField, TextField } from '../ui/controls/field.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { curatingText } from './curating-text.ts'

/** Curators choose among the artists who take part; staff among all works that are shown. */
export type WorkSource = 'everywhere' | { artists: readonly { userId: string; name: string }[] }

const pageSize = 30
const debounceMs = 500

type HangDialogProps = {
  room: string
  source: WorkSource
  hungIds: readonly string[]
  onHang: (work: ItemCard) => void
  onClose: () => void
}

/** Finds works and hangs them, one press each; it stays open for the next one. */
export default function HangDialog({ room, source, hungIds, onHang, onClose }: HangDialogProps) {
  const t = useText(curatingText)
  const [asked, setAsked] = useState('')
  const { found, failure } = useFoundWorks(source, asked)
  return (
    <Dialog isSticky width="wide" onClose={onClose} title={t('hangInto', { room })}>
      {source === 'everywhere' ? (
        <TextField
          label={t('searchWorks')}
          type="search"
          autoComplete="off"
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
      ) : (
        <SelectField
          label={t('worksOf')}
          {...(source.artists.length === 0 && { hint: t('noArtists') })}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        >
          <option value="">{t('chooseArtist')}</option>
          {source.artists.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <FormError>{failure}</FormError>
      <div aria-live="polite" className="mt-4 max-h-[50dvh] overflow-y-auto">
        {found?.length === 0 && <p className="py-4 text-small text-ink-2">{t('nothingFound')}</p>}
        <ul>
          {found?.map((work) => (
            <li key={work.id} className="flex items-center gap-3 border-t border-line py-2">
              <span className="grid size-14 flex-none place-items-center bg-wall">
                {work.picture && <Picture picture={work.picture} sizes="3.5rem" className="max-h-14 w-auto max-w-14" />}
              </span>
              <span className="min-w-0 flex-1 text-small">
                <bdi className="font-serif italic">{work.name}</bdi>
                <bdi className="block text-label text-ink-3">{work.creatorInfo.name}</bdi>
              </span>
              {hungIds.includes(work.id) ? (
                <span className="text-small text-ink-3">{t('hangs')}</span>
              ) : (
                <Button size="small" onClick={() => onHang(work)}>
                  {t('hang')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button isWide className="mt-5" onClick={onClose}>
        {t('done')}
      </Button>
    </Dialog>
  )
}

const findWorks = async (source: WorkSource, asked: string): Promise<ItemCard[]> => {
  const found =
    source === 'everywhere'
      ? await api('GET /v1/marketplace', { query: { query: asked, nsfw: 'true', limit: pageSize } })
      : await api('GET /v1/items/created/{id}', { params: { id: asked }, query: { limit: pageSize } })
  return found.data.items
}

/** What fits the newest words; answers to older ones are not waited for. */
function useFoundWorks(source: WorkSource, asked: string) {
  const errorText = useErrorText()
  const [found, setFound] = useState<ItemCard[]>()
  const [failure, setFailure] = useState<string>()
  const isByArtist = source !== 'everywhere'
  useEffect(() => {
    if (asked === '') return setFound(undefined)
    let isCurrent = true
    const find = async () => {
      try {
        const works = await findWorks(source, asked)
        if (isCurrent) setFound(works)
      } catch (error) {
        if (isCurrent) setFailure(errorText(error))
      }
    }
    const timer = setTimeout(() => void find(), isByArtist ? 0 : debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // The source is the same for as long as the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])
  return { found, failure }
}
