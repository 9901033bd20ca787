import { useRevalidator } from 'react-router'
import type { Route } from './+types/demo-code-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { CodeText } from '../../ui/fact-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import { demoCodeText } from './demo-code-text.ts'

/** In production the API knows no such call, and there is no such page. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/dev/two-factor'), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const stepMs = 30_000

export default function DemoCodePage({ loaderData: { code, secret, validUntil } }: Route.ComponentProps) {
  const t = useText(demoCodeText)
  const { revalidate } = useRevalidator()
  return (
    <div className="page max-w-[40rem]">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <h2 className="text-small text-ink-2">{t('code')}</h2>
      <p aria-live="polite" className="mt-2 mb-6 font-serif text-h1 tabular">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <RingCountdown endsAt={validUntil} totalMs={stepMs} onEnd={() => void revalidate()}>
        {t('nextCode')}
      </RingCountdown>
      <p className="mt-8 text-small">
        {t('ownApp')}: <CodeText>{secret}</CodeText>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
