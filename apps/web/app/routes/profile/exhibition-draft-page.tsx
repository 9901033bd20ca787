import type { Route } from './+types/exhibition-draft-page'
import { BannerField } from '../../curating/banner-field.tsx'
import { CuratorActs, DraftStatus } from '../../curating/draft-status.tsx'
import { ExhibitionEditor } from '../../curating/exhibition-editor.tsx'
import { InvitedArtists } from '../../curating/invited-artists.tsx'
import { loadRegions } from '../../curating/load-regions.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { PartHeader, PartError } from './part-header.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [draft, countries] = await Promise.all([
    pageData(api('GET /v1/curating/exhibitions/{id}', { params: { id: params.exhibitionId } }), request),
    loadRegions(api, request),
  ])
  return { draft, countries }
}

/** A curator's exhibition: its words, days and rooms, who takes part, and how far it is. */
export default function ExhibitionDraftPage({ loaderData }: Route.ComponentProps) {
  const { draft, countries } = loaderData
  const { id, title, invitations, canEdit, curator } = draft
  const takingPart = invitations.filter(({ state }) => state === 'accepted').map(({ artist }) => artist)
  return (
    <>
      <PartHeader title={title} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {canEdit && (
          <ExhibitionEditor
            key={id}
            draft={draft}
            countries={countries}
            source={{ artists: [curator, ...takingPart] }}
          />
        )}
        <div className="grid content-start gap-8">
          <DraftStatus draft={draft} listPath="/profile/exhibitions">
            <CuratorActs draft={draft} listPath="/profile/exhibitions" />
          </DraftStatus>
          <InvitedArtists exhibitionId={id} invitations={invitations} canEdit={canEdit} />
          {canEdit && <BannerField draft={draft} />}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
