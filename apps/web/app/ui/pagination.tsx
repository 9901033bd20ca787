import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { BackIcon, ForwardIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'

/** More exist while limit x offset is below total; offset counts pages from 1. */
export function hasMore({ limit, offset, total }: PaginationShape): boolean {
  return limit * offset < total
}

/** Pages one turns, by the query's `offset`. */
export function Pagination({ pagination }: { pagination: PaginationShape }) {
  const t = useText(kitText)
  const [search] = useSearchParams()
  const { offset, lastOffset } = pagination
  if (lastOffset <= 1) return null
  const pathTo = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('offset', String(page))
    return `?${next}`
  }
  return (
    <nav aria-label={t('pages')} className="mt-10 flex items-center justify-between gap-4 text-small">
      <PageLink to={offset > 1 ? pathTo(offset - 1) : undefined} rel="prev">
        <BackIcon />
        {t('previousPage')}
      </PageLink>
      <span className="tabular text-ink-3">{t('page', { page: offset, pages: lastOffset })}</span>
      <PageLink to={hasMore(pagination) ? pathTo(offset + 1) : undefined} rel="next">
        {t('nextPage')}
        <ForwardIcon />
      </PageLink>
    </nav>
  )
}

function PageLink(props: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  const look = 'flex min-h-11 items-center gap-2'
  if (!props.to) return <span className={`${look} text-ink-3`}>{props.children}</span>
  return (
    <Link to={props.to} rel={props.rel} className={`${look} hover:underline`}>
      {props.children}
    </Link>
  )
}
