import type { SearchGroup } from '@monsoon/contract/works/search'
import { AlertButton } from '../../alerts/alert-button.tsx'
import { searchPath } from '../../search/search-paths.ts'
import { searchText } from '../../search/search-text.ts'
import { useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { FindGrid } from './find-grid.tsx'
import { NothingFound, type ShownFind } from './nothing-found.tsx'

type ShownGroup = Omit<SearchGroup, 'items'> & { items: readonly ShownFind[] }

/** So many are counted; of more there are more. */
const mostCounted = 2000

/** The best finds of each kind, kind by kind. */
export function AllFinds({ query, groups }: { query: string; groups: readonly ShownGroup[] }) {
  const t = useText(searchText)
  if (groups.length === 0) return <NothingFound query={query} />
  return (
    <>
      {groups.every(({ isNear }) => isNear) && <p className="mt-6 text-ink-2">{t('nearOnly')}</p>}
      {groups.map(({ kind, items, total, isNear }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="mt-[clamp(2.5rem,5vw,4.5rem)]">
          <div className="mb-[clamp(1.25rem,2.4vw,2rem)] flex items-baseline justify-between gap-6">
            <h2 id={`found-${kind}`} className="text-h2">
              {isNear && !groups.every((group) => group.isNear) ? t('near', { group: t(kind) }) : t(kind)}
            </h2>
            {kind === 'item' && !isNear && <AlertButton target={{ search: String(new URLSearchParams({ query })) }} />}
            {total > items.length && (
              <TextLink to={searchPath({ query, kind })}>
                {total > mostCounted ? t('seeMany') : t('seeAll', { total })}
                <span className="sr-only"> {t(kind)}</span>
              </TextLink>
            )}
          </div>
          <FindGrid kind={kind} items={items} label={t(kind)} />
        </section>
      ))}
    </>
  )
}
