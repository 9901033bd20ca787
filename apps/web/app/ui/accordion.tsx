import { Accordion as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { PlusIcon } from './icons.tsx'

export type AccordionEntry = { value: string; title: ReactNode; content: ReactNode }

/** Questions to open; each title is a heading of the page. */
export function Accordion({ entries, opened }: { entries: readonly AccordionEntry[]; opened?: string }) {
  return (
    <Primitive.Root
      type="single"
      collapsible
      {...(opened && { defaultValue: opened })}
      className="border-t border-line"
    >
      {entries.map((entry) => (
        <Primitive.Item key={entry.value} value={entry.value} className="border-b border-line">
          <Primitive.Header asChild>
            <h2>
              <Primitive.Trigger className="group flex w-full items-baseline justify-between gap-6 py-5 text-start font-serif text-h3">
                {entry.title}
                <PlusIcon className="translate-y-0.5 text-ink-3 transition-transform group-data-[state=open]:rotate-45" />
              </Primitive.Trigger>
            </h2>
          </Primitive.Header>
          <Primitive.Content className="max-w-measure pb-6 text-ink-2 data-[state=open]:animate-fade">
            {entry.content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
