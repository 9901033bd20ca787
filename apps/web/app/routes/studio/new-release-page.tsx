import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/new-release-page'
import { api } from '../../api-client.ts'
import { ReleaseForm } from '../../releases/release-form.tsx'
import { releaseText } from '../../releases/release-text.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { useText } from '../../text/use-text.tsx'
import { toMinute } from '../../ui/controls/minute-field.ts'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const weekMs = 604_800_000

/** Begins with a week from now, at the full hour. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await makerData(context.get(apiContext)('GET /v1/studio/release-choices'), request)
  const soon = new Date(Date.now() + weekMs)
  soon.setUTCMinutes(0, 0, 0)
  return { ...found, appearsAt: toMinute(soon.toISOString()) }
}

export default function NewReleasePage({ loaderData }: Route.ComponentProps) {
  const t = useText(releaseText)
  const navigate = useNavigate()
  const made = useRef('')
  if (loaderData.obstacle !== null) return <NotMaker obstacle={loaderData.obstacle} />
  const { data, appearsAt } = loaderData
  const crumbs = [
    { to: '/studio', label: t('studio') },
    { to: '/studio/releases', label: t('title') },
  ]
  return (
    <div className="page pb-16">
      <title>{t('newTitle')}</title>
      <PageHeader title={t('newTitle')} breadcrumbs={<Breadcrumbs crumbs={crumbs} current={t('newTitle')} />} />
      <ReleaseForm
        choices={data.works}
        defaultValues={{ name: '', appearsAt, itemIds: [], hasPresale: false, presale: { hours: '24', lines: '' } }}
        send={async (body) => {
          const answer = await api('POST /v1/studio/releases', { body })
          made.current = answer.data.id
          return answer
        }}
        onDone={() => navigate(`/studio/releases/${made.current}`)}
      />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
