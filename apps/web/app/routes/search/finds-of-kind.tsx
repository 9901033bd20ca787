import type { SearchKind } from '@monsoon/contract/works/search-limits'
import type { Pagination } from '@monsoon/contract/shapes'
import { searchPath } from '../../search/search-paths.ts'
import { searchText } from '../../search/search-text.ts'
import { useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { FindGrid } from './find-grid.tsx'
import { NothingFound, type ShownFind } from './nothing-found.tsx'

type Found = { kind: SearchKind; items: readonly ShownFind[]; pagination: Pagination; isNear: boolean }

/** All that was found of one kind, page by page. */
export function FindsOfKind({ query, found }: { query: string; found: Found }) {
  const t = useText(searchText)
  const { kind, items, pagination, isNear } = found
  const { offset: page, lastOffset } = pagination
  return (
    <>
      <p className="mt-4">
        <TextLink to={searchPath({ query })}>{t('backToAll', { query })}</TextLink>
      </p>
      {items.length === 0 && <NothingFound query={query} />}
      {items.length > 0 && (
        <section aria-labelledby="found" className="mt-[clamp(2.5rem,5vw,4.5rem)]">
          <h2 id="found" className="mb-[clamp(1.25rem,2.4vw,2rem)] text-h2">
            {isNear ? t('near', { group: t(kind) }) : t(kind)}
          </h2>
          <FindGrid kind={kind} items={items} label={t(kind)} />
        </section>
      )}
      <nav aria-label={t('heading')} className="mt-12 flex justify-between gap-6 empty:hidden">
        {page > 1 && (
          <TextLink to={searchPath({ query, kind, page: page - 1 })} rel="prev">
            {t('before')}
          </TextLink>
        )}
        {page < lastOffset && (
          <TextLink to={searchPath({ query, kind, page: page + 1 })} rel="next" className="ms-auto">
            {t('after')}
          </TextLink>
        )}
      </nav>
    </>
  )
}
