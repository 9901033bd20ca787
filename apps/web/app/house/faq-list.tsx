import { type FaqEntry, faqAliases, faqSection, type FaqSection, faqSections } from '@monsoon/contract/house/contents'
import { Accordion } from '../ui/accordion.tsx'
import { HouseProse, plainProse } from './house-prose.tsx'

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

/** The section of an address; undefined: there is none of that name (STATE-003). Without one it is the first. */
export function sectionOf(slug: string = faqSections[0].slug): FaqSection | undefined {
  const found = faqSection.safeParse(faqAliases[slug] ?? slug)
  return found.success ? found.data : undefined
}

/** Those in which every word of a search occurs, of all sections. */
export function findQuestions(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ question, answer }) => {
    const text = `${question} ${plainProse(answer)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
