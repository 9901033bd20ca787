import type { Route } from './+types/new-exhibition-page'
import { curatingText } from '#curating/curating-text.ts'
import { loadRegions } from '#curating/load-regions.ts'
import { NewExhibitionForm } from '#curating/new-exhibition-form.tsx'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

const offeredCurators = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = { type: 'curator', state: 'active', limit: offeredCurators } as const
  const [{ users }, countries] = await Promise.all([
    staffData(api('GET /v1/staff/users', { query }), request),
    loadRegions(api, request),
  ])
  return { curators: users.map(({ userId, name }) => ({ userId, name })), countries }
}

export default function StaffNewExhibitionPage({ loaderData }: Route.ComponentProps) {
  const t = useText(curatingText)
  return (
    <>
      <title>{t('newTitle')}</title>
      <StaffHeading title={t('newTitle')} />
      <NewExhibitionForm {...loaderData} path="/staff/exhibitions" />
    </>
  )
}
