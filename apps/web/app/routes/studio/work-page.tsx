import type { Route } from './+types/work-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { loadWorkChoices } from '../../studio/work-choices.ts'
import { WorkForm } from '../../studio/work-form.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: terms, obstacle } = await makerData(api('GET /v1/studio/terms'), request)
  if (obstacle !== null) return { terms, obstacle }
  const edited = await pageData(api('GET /v1/studio/works/{id}', { params: { id: params.itemId } }), request)
  return { terms, obstacle, edited, choices: await loadWorkChoices(api, request) }
}

/** A draft, or a published work, that is written on. */
export default function WorkPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.obstacle !== null) return <NotMaker obstacle={loaderData.obstacle} />
  const { edited, terms, choices } = loaderData
  return <WorkForm key={`${edited.itemId} ${edited.state}`} {...{ edited, terms, choices }} />
}

export const ErrorBoundary = ErrorPage
