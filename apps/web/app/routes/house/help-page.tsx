import { Link } from 'react-router'
import type { Route } from './+types/help-page'
import { SocialPreview } from '../../session/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { helpCards } from './help-cards.ts'
import { HelpIcon } from './help-icons.tsx'
import { helpText } from './help-text.ts'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/help', request.url).href })

/** The ways into the questions. */
export default function HelpPage({ loaderData: { url } }: Route.ComponentProps) {
  const say = useText(helpText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <div className="page">
      <SocialPreview title={say('title', { brand })} description={say('description', { brand })} url={url} />
      <PageHeader title={say('heading')} lead={say('lead')} />
      <ul aria-label={say('cards')} className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
        {helpCards.map(({ title, subtitle, path, icon }) => (
          <li key={path}>
            <Link to={path} className="group grid h-full content-start gap-2 border-t border-ink py-6">
              <HelpIcon icon={icon} />
              <h2 className="mt-2 text-h3 group-hover:underline">{say(title)}</h2>
              <p className="text-small text-ink-2">{say(subtitle)}</p>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-ink-2">
        {say.rich('contact', {}, { link: (words) => <TextLink to="/contact">{words}</TextLink> })}
      </p>
    </div>
  )
}
