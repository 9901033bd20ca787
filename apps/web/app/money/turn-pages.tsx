import { useText } from '../text/use-text.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { moneyText } from './money-text.ts'

/** A list that goes on from a place in it: back to its beginning, and what is older. */
export function TurnPages({ path, next, isFirst }: { path: string; next: string | null; isFirst: boolean }) {
  const t = useText(moneyText)
  if (isFirst && next === null) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap justify-between gap-4 text-small">
      {isFirst ? <span /> : <TextLink to={path}>{t('newest')}</TextLink>}
      {next !== null && <TextLink to={`${path}?before=${next}`}>{t('older')}</TextLink>}
    </nav>
  )
}
