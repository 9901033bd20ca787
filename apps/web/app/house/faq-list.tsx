import type { FaqEntry } from '@monsoon/contract/house/contents'
import { Accordion } from '../ui/accordion.tsx'
import { HouseProse } from './house-prose.tsx'

/** Questions, each with its answer behind it. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <Accordion
      entries={entries.map(({ question, answer }) => ({
        value: question,
        title: question,
        content: (
          <div className="font-serif text-[1.125rem]/[1.55]">
            <HouseProse>{answer}</HouseProse>
          </div>
        ),
      }))}
    />
  )
}
