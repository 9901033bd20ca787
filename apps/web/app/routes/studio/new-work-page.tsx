import type { Route } from './+types/new-work-page'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { loadWorkChoices } from '../../studio/work-choices.ts'
import { WorkForm } from '../../studio/work-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: terms, obstacle } = await makerData(api('GET /v1/studio/terms'), request)
  return obstacle === null ? { terms, obstacle, choices: await loadWorkChoices(api, request) } : { terms, obstacle }
}

/** A work that is begun: nothing is kept before the first key or file. */
export default function NewWorkPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.obstacle !== null) return <NotMaker obstacle={loaderData.obstacle} />
  return <WorkForm edited={null} terms={loaderData.terms} choices={loaderData.choices} />
}

export const ErrorBoundary = ErrorPage
