import type { Route } from './+types/help-page'
import { HelpCards } from '../../house/help-cards.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { helpText } from './help-text.ts'
import { readContent } from '../../house/read-content.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  help: await readContent({ request, context }, 'help'),
  url: new URL('/help', request.url).href,
})

/** The ways into the questions. */
export default function HelpPage({ loaderData: { help, url } }: Route.ComponentProps) {
  const t = useText(helpText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <div className="page">
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      <PageHeader title={t('heading')} lead={help.lead} />
      <HelpCards cards={help.cards} />
      <p className="mt-10 text-ink-2">
        {t.rich('contact', {}, { link: (words) => <TextLink to="/contact">{words}</TextLink> })}
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
