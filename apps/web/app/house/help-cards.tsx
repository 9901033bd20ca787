import type { HelpCard } from '@monsoon/contract/house/contents'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { helpCardsText } from './help-cards-text.ts'
import { HelpIcon } from './help-icons.tsx'

/** The ways into the questions. */
export function HelpCards({ cards }: { cards: readonly HelpCard[] }) {
  const t = useText(helpCardsText)
  return (
    <ul aria-label={t('cards')} className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, subtitle, path, icon }, index) => (
        <li key={index}>
          <Link to={path} className="group grid h-full content-start gap-2 border-t border-ink py-6">
            <HelpIcon icon={icon} />
            <h2 className="mt-2 text-h3 group-hover:underline">{title}</h2>
            <p className="text-small text-ink-2">{subtitle}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
