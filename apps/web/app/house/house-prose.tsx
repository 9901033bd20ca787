import { LegalWords } from '../legal/legal-words.tsx'

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
