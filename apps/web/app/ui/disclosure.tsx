import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

/** More of the same for those who want it. Opens without script. */
export function Disclosure(props: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="group/more" open={props.isOpen}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 hover:text-ink">
        {props.summary}
        <ChevronIcon className="size-3.5! transition-transform group-open/more:rotate-180" />
      </summary>
      {props.children}
    </details>
  )
}
