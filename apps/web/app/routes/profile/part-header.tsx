import type { ReactNode } from 'react'

/** The head of a part of the account: the page's h1. */
export function PartHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <title>{String(title)}</title>
      <h1 className="min-w-0 text-h2 [overflow-wrap:anywhere]">{title}</h1>
      {children && <div className="text-small text-ink-2">{children}</div>}
    </header>
  )
}
