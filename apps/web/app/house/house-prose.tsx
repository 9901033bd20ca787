import { LegalWords } from '../legal/legal-words.tsx'

/** Words that staff write: paragraphs with an empty line between two, and links. There is no other markup. */
export function HouseProse({ children }: { children: string }) {
  return paragraphsOf(children).map((paragraph, index) => (
    <p key={index} className="text-pretty not-first:mt-3">
      <LegalWords>{paragraph}</LegalWords>
    </p>
  ))
}

const paragraphsOf = (text: string): string[] => text.trim().split(/\s*\n\s*\n\s*/)

/** The same without its links, for search engines. */
export const plainProse = (text: string): string =>
  paragraphsOf(text)
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
