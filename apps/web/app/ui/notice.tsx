import type { ReactNode } from 'react'
import { toneLooks, type Tone } from './badge.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

const icons = { neutral: InfoIcon, info: InfoIcon, good: CheckIcon, warning: WarningIcon, bad: WarningIcon }

type NoticeProps = { tone?: Tone; title?: ReactNode; children: ReactNode; action?: ReactNode }

/** Something to know before one goes on, in the flow of the page. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control px-4 py-3 text-small ${toneLooks[tone]}`}
    >
      <Icon className="self-start mt-0.5" />
      <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}
