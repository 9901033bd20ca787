import { useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { homeText } from './home-text.ts'

/** From the first of a kind to all of them. */
export function ViewAll({ to }: { to: string }) {
  const t = useText(homeText)
  return (
    <TextLink to={to} className="text-small whitespace-nowrap">
      {t('viewAll')}
    </TextLink>
  )
}
