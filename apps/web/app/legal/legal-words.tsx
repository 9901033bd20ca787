import { BareLink } from '../ui/bare-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { LegalSentence } from './legal-text.ts'

/** A sentence of a legal text with its links. */
export function LegalWords({ children }: { children: LegalSentence }) {
  // split() with two groups gives text, words, address, text, words, address, … text.
  const parts = children.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const to = parts[index + 1] ?? ''
    return to.startsWith('mailto:') ? (
      <BareLink key={index} href={to} className="underlined [overflow-wrap:anywhere]">
        {part}
      </BareLink>
    ) : (
      <TextLink key={index} to={to}>
        {part}
      </TextLink>
    )
  })
}
