import type { ReactNode } from 'react'

/** An item of a list: what it is and what can be done with it, and its facts beside that. */
export function ListRow({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-5 first:border-t-0 md:grid-cols-2">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{aside}</div>
    </li>
  )
}
