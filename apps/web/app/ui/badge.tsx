import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'bad'

export const toneLooks: Record<Tone, string> = {
  neutral: 'bg-wall text-ink-2',
  info: 'bg-indigo-wash text-indigo',
  good: 'bg-green-wash text-green',
  warning: 'bg-amber-wash text-amber',
  bad: 'bg-red-wash text-red',
}

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-[2px] px-2 py-0.5 font-sans text-micro tracking-normal whitespace-nowrap ${toneLooks[tone]}`}
    >
      {children}
    </span>
  )
}
