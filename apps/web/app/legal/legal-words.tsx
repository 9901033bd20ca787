import { TextLink } from '../ui/controls/text-link.tsx'
import { BareLink } from '../ui/controls/bare-button.tsx'

/** A paragraph with its links, `[words](/path)` and `[words](mailto:…)`. */
export function LegalWords({ children }: { children: string }) {
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
