import { faqAliases, type FaqEntry, faqSection, type FaqSection, faqSections } from '@monsoon/contract/house/contents'
import { plainProse } from './house-prose.tsx'

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
