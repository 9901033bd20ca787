import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/exhibition-page'
import { api } from '#api-client.ts'
import { BannerField } from '#curating/banner-field.tsx'
import { curatingText } from '#curating/curating-text.ts'
import { DraftStatus, RemoveDialog } from '#curating/draft-status.tsx'
import { ExhibitionEditor } from '#curating/exhibition-editor.tsx'
import { InvitedArtists } from '#curating/invited-artists.tsx'
import { loadRegions } from '#curating/load-regions.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { staffData } from '../staff-data.ts'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const fetchApi = context.get(apiContext)
  await staffData(fetchApi('GET /v1/staff/overview'), request)
  const [draft, countries] = await Promise.all([
    staffData(fetchApi('GET /v1/curating/exhibitions/{id}', { params: { id: params.exhibitionId } }), request),
    loadRegions(fetchApi, request),
  ])
  return { draft, countries }
}

/** An exhibition as staff edit, publish and put it forward. */
export default function StaffExhibitionPage({ loaderData }: Route.ComponentProps) {
  const { draft, countries } = loaderData
  const { id, title, curator, invitations } = draft
  return (
    <>
      <title>{title}</title>
      <StaffHeading title={<bdi>{title}</bdi>}>
        <StaffPersonLink person={curator} />
      </StaffHeading>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ExhibitionEditor key={id} draft={draft} countries={countries} source="everywhere" />
        <div className="grid content-start gap-8">
          <DraftStatus draft={draft} listPath="/staff/exhibitions">
            <StaffActs draft={draft} />
          </DraftStatus>
          <InvitedArtists exhibitionId={id} invitations={invitations} canEdit />
          <BannerField draft={draft} />
        </div>
      </div>
    </>
  )
}

function StaffActs({ draft }: { draft: ExhibitionDraft }) {
  const t = useText(curatingText)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'hand-back' | 'remove'>()
  const { id, state, featured, missing } = draft
  const params = { id }
  const act = useMutation(async (decision: 'publish' | 'feature') => {
    const answer =
      decision === 'publish'
        ? await api('POST /v1/staff/exhibitions/{id}/publish', { params })
        : await api('PATCH /v1/staff/exhibitions/{id}/featured', { params, body: { featured: !featured } })
    await revalidate()
    return answer
  })
  const isDraft = state === 'draft' || state === 'submitted'
  return (
    <>
      <FormError>{act.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {isDraft && (
          <Button
            size="small"
            isBusy={act.isBusy}
            isDisabled={missing.length > 0}
            onClick={() => void act.run('publish')}
          >
            {t('publish')}
          </Button>
        )}
        {state !== 'draft' && (
          <Button size="small" variant="danger" onClick={() => setOpen('hand-back')}>
            {t('handBack')}
          </Button>
        )}
        <Button size="small" isBusy={act.isBusy} onClick={() => void act.run('feature')}>
          {t(featured ? 'unfeature' : 'feature')}
        </Button>
        {isDraft && (
          <Button size="small" variant="danger" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {open === 'hand-back' && (
        <ActDialog
          title={t('handBackTitle')}
          act={t('handBack')}
          isTold
          send={(reason) => api('POST /v1/staff/exhibitions/{id}/hand-back', { params, body: { reason } })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'remove' && <RemoveDialog id={id} listPath="/staff/exhibitions" onClose={() => setOpen(undefined)} />}
    </>
  )
}
