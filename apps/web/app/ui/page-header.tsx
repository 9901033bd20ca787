import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { kitText } from './kit-text.ts'

type Crumb = { to: string; label: ReactNode }

/** The way to this page; the last one is where the reader stands and links nowhere. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: ReactNode }) {
  const t = useText(kitText)
  return (
    <nav aria-label={t('breadcrumbs')} className="text-label [overflow-wrap:anywhere] text-ink-3">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ to, label }) => (
          <li key={to} className="after:ms-2 after:text-ink-3 after:content-['/']">
            <Link to={to} className="hit-area inline-block py-1.5 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="py-1.5 text-ink-2">
          {current}
        </li>
      </ol>
    </nav>
  )
}

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; breadcrumbs?: ReactNode; children?: ReactNode }

/** The head of a page: its one h1, a sentence, and what one can do here. */
export function PageHeader({ title, lead, breadcrumbs, children }: PageHeaderProps) {
  return (
    <header className="pt-[clamp(1.5rem,3.4vw,3.25rem)] pb-[clamp(1.75rem,3.2vw,3rem)]">
      {breadcrumbs && <div className="mb-4">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-h1">{title}</h1>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
      {lead && <p className="mt-5 max-w-measure font-serif text-lead text-pretty text-ink-2">{lead}</p>}
    </header>
  )
}
