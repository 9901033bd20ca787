import { useId, type ReactNode } from 'react'
import { PlusIcon } from './icons.tsx'

export type AccordionEntry = { value: string; title: ReactNode; content: ReactNode }

/** Questions to open, one at a time; each title is a heading of the page. Works without script. */
export function Accordion({ entries, opened }: { entries: readonly AccordionEntry[]; opened?: string }) {
  const name = useId()
  return (
    <div className="border-t border-line">
      {entries.map((entry) => (
        <details key={entry.value} name={name} open={entry.value === opened} className="group border-b border-line">
          <summary className="flex cursor-pointer items-baseline justify-between gap-6 py-5">
            <h2 className="font-serif text-h3">{entry.title}</h2>
            <PlusIcon className="translate-y-0.5 text-ink-3 transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-measure animate-fade pb-6 text-ink-2">{entry.content}</div>
        </details>
      ))}
    </div>
  )
}
