import type { ReactNode } from 'react'

/** The head of a part of the back office: small, since its readers come for what is below. */
export function StaffHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h1 className="min-w-0 font-serif text-h3 [overflow-wrap:anywhere]">{title}</h1>
      {children}
    </header>
  )
}
