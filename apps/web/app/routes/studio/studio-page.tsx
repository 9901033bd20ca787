import type { Route } from './+types/studio-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Collectors } from '../../studio/collectors.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { Season } from '../../studio/season.tsx'
import { StudioHead } from '../../studio/studio-head.tsx'
import { WorksTable } from '../../studio/works-table.tsx'
import { readPage } from '../profile/load-profile-part.ts'
import { YourWall } from '../../studio/your-wall.tsx'

const pageSize = 25
/** So many hang on the wall; the table has all of them. */
const mostOnWall = 60
const mostMessages = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: studio, obstacle } = await makerData(api('GET /v1/studio'), request)
  if (obstacle !== null) return { obstacle }
  const query = { limit: pageSize, offset: readPage(request) }
  const [found, { works: wall }, { name }, { messages }] = await Promise.all([
    pageData(api('GET /v1/studio/works', { query }), request),
    pageData(api('GET /v1/studio/works', { query: { limit: mostOnWall } }), request),
    pageData(api('GET /v1/profile'), request),
    pageData(api('GET /v1/messages', { query: { limit: mostMessages } }), request),
  ])
  return { obstacle, studio, name, wall, messages, ...found }
}

/** An artist's place: what is earned as a sentence, what waits, the works by how they stand, the season, every work. */
export default function StudioPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.obstacle !== null) return <NotMaker obstacle={loaderData.obstacle} />
  const { studio, name, wall, messages, works, pagination } = loaderData
  return (
    <>
      <StudioHead studio={studio} works={wall} messages={messages} name={name} />
      <YourWall works={wall} />
      <div className="page">
        <Season studio={studio} />
        <Collectors collectors={studio.collectors} />
        <WorksTable works={works} pagination={pagination} />
      </div>
    </>
  )
}

export const ErrorBoundary = ErrorPage
