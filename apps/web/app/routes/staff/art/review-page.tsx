import { ApiError } from '@monsoon/contract/client'
import { redirect } from 'react-router'
import type { Route } from './+types/review-page'
import { studioText, workText } from '#studio/studio-text.ts'
import { howMadeText, howMadeWords } from '#studio/how-made-text.ts'
import { stateWords } from '#studio/state-mark.tsx'
import { toPageError } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { MediaPlayer } from '#ui/pictures/media-player.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ReviewActs } from './review-acts.tsx'
import { staffData } from '../staff-data.ts'
import type { EditedWork } from '@monsoon/contract/works/edited-works'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const fetchApi = context.get(apiContext)
  await staffData(fetchApi('GET /v1/staff/overview'), request)
  try {
    return (await fetchApi('GET /v1/studio/works/{id}', { params: { id: params.itemId } })).data
  } catch (error) {
    // It waits no longer: it was decided on, or taken back.
    if (error instanceof ApiError && error.code === 'item-not-found') return redirect('/staff/reviews')
    throw toPageError(error, request)
  }
}

/** A work as its artist has written it, whole, for whoever decides on it. */
export default function ReviewPage({ loaderData: edited }: Route.ComponentProps) {
  const t = useText(studioText)
  const { draft, state, itemId, media } = edited
  const title = draft.name.trim() || t('untitled')
  return (
    <>
      <title>{title}</title>
      <StaffHeading title={<bdi>{title}</bdi>}>
        <span className="text-small text-ink-2">{t(stateWords[state])}</span>
      </StaffHeading>
      <div className="grid gap-10 lg:grid-cols-2">
        <ul className="grid content-start gap-6">
          {media.map((file) => (
            <li key={file.uploadId ?? file.mediaId}>
              <File file={file} label={title} />
              <p className="mt-2 text-label text-ink-2">
                <bdi>{file.alt}</bdi>
              </p>
            </li>
          ))}
        </ul>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="mb-6 font-serif whitespace-pre-line">
            <bdi>{draft.story}</bdi>
          </p>
          <FactList facts={useFacts(edited)} />
          {state === 'in-review' && <ReviewActs itemId={itemId} />}
        </div>
      </div>
    </>
  )
}

function File({ file: { kind, url, picture }, label }: { file: EditedWork['media'][number]; label: string }) {
  if ((kind === 'video' || kind === 'audio') && url)
    return (
      <MediaPlayer
        kind={kind}
        url={url}
        mimeType={kind === 'video' ? 'video/mp4' : 'audio/wav'}
        poster={picture}
        label={label}
      />
    )
  // What it says stands below it.
  return picture && <Picture picture={{ ...picture, alt: '' }} sizes="(width < 62rem) 90vw, 45vw" className="w-full" />
}

function useFacts({ draft }: EditedWork): Fact[] {
  const t = useText(workText)
  const tMade = useText(howMadeText)
  const typed = (key: string, label: string, value: string): Fact[] =>
    value === '' ? [] : [{ key, label, value: <bdi>{value}</bdi> }]
  return [
    ...typed('medium', t('medium'), draft.medium),
    ...typed('year', t('year'), draft.year),
    ...typed('supply', t('supply'), draft.supply),
    ...typed('royalty', t('royalty'), draft.royalty),
    ...typed('price', t('price'), draft.price),
    ...typed('object', t('objectDescription'), draft.hasObject ? draft.objectDescription : ''),
    ...typed('locked', t('locked'), draft.lockableContent),
    ...(draft.howMade === ''
      ? []
      : [{ key: 'made', label: tMade('howMade'), value: tMade(howMadeWords[draft.howMade]) }]),
    ...typed('aiPart', tMade('aiPart'), draft.aiPart),
    ...typed('aiModel', tMade('aiModel'), draft.aiModel),
    ...typed('signature', t('signature'), draft.signature),
  ]
}
