import { LegalWords } from '../legal/legal-words.tsx'
import {
  type FaqEntry,
  faqAliases,
  faqSection,
  type FaqSection,
  faqSections,
  type ContentPage,
  type Contents,
} from '@monsoon/contract/house/contents'
import { Accordion } from '../ui/accordion.tsx'
import { invariant } from '@monsoon/domain/invariant'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '../session/loader-errors.ts'
import { apiContext } from '../session/server-context.ts'

/**
 * Words that staff write: paragraphs with an empty line between two, lists of lines that begin with `- `, and links.
 * There is no other markup.
 */
export function HouseProse({ children }: { children: string }) {
  return paragraphsOf(children).map((paragraph, index) => {
    const entries = entriesOf(paragraph)
    if (!entries)
      return (
        <p key={index} className="text-pretty not-first:mt-3">
          <LegalWords>{paragraph}</LegalWords>
        </p>
      )
    return (
      <ul key={index} className="grid list-disc gap-2 ps-5 not-first:mt-3 marker:text-ink-3">
        {entries.map((entry, place) => (
          <li key={place} className="ps-1">
            <LegalWords>{entry}</LegalWords>
          </li>
        ))}
      </ul>
    )
  })
}

const paragraphsOf = (text: string): string[] => text.trim().split(/\s*\n\s*\n\s*/)

/** The entries of a list; undefined: it is none. */
function entriesOf(paragraph: string): string[] | undefined {
  const lines = paragraph.split('\n')
  return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : undefined
}

/** The same without its links, for search engines. */
export const plainProse = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => entriesOf(paragraph)?.join(' ') ?? paragraph)
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

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

/** The newest words of a page of the house. */
export async function readContent<Page extends ContentPage>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  page: Page,
): Promise<Contents[Page]> {
  const found = await pageData(context.get(apiContext)('GET /v1/contents/{page}', { params: { page } }), request)
  invariant(found.page === page, 'the words are those of the page that was asked for')
  // Name and words belong together, which the compiler cannot follow through a variable.
  return found.content as Contents[Page]
}
