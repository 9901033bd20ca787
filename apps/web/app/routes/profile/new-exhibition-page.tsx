import type { Route } from './+types/new-exhibition-page'
import { curatingText } from '../../curating/curating-text.ts'
import { loadRegions } from '../../curating/load-regions.ts'
import { NewExhibitionForm } from '../../curating/new-exhibition-form.tsx'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { PartHeader, PartError } from './part-header.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => loadRegions(context.get(apiContext), request)

export default function NewExhibitionPage({ loaderData }: Route.ComponentProps) {
  const t = useText(curatingText)
  return (
    <>
      <PartHeader title={t('newTitle')} />
      <NewExhibitionForm countries={loaderData} path="/profile/exhibitions" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
