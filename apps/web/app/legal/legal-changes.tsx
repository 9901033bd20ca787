import type { ReactNode } from 'react'
import { HouseProse } from '../house/house-prose.tsx'
import { useText } from '../text/use-text.tsx'
import { legalText } from './legal-page-text.ts'
import type { ShownLegalText } from './read-legal.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

type Change = ShownLegalText['changes'][number]

/** What a version says otherwise than the one before; of the first, nothing. */
export function LegalChanges({ text: { version, content, changes } }: { text: ShownLegalText }) {
  const t = useText(legalText)
  if (version === 1) return null
  return (
    <section aria-labelledby="changed" data-print="hide" className="border-y border-line py-5">
      <h2 id="changed" className="mb-3 text-h3">
        {t('changed')}
      </h2>
      <HouseProse>{content.changes}</HouseProse>
      <ChangedSections changes={changes} />
    </section>
  )
}

/** Which sections are new, read otherwise or are gone. `isQuoted`: on another page, without links to them. */
export function ChangedSections({ changes, isQuoted = false }: { changes: readonly Change[]; isQuoted?: boolean }) {
  const t = useText(legalText)
  if (changes.length === 0) return null
  const words = { added: 'sectionAdded', changed: 'sectionChanged' } as const
  return (
    <ul className="mt-4 grid gap-1 text-small text-ink-2">
      {changes.map(({ id, title, kind }) => (
        <li key={id}>
          {kind === 'removed'
            ? t('sectionRemoved', { title })
            : t.rich(
                words[kind],
                { title },
                { link: (inner) => (isQuoted ? inner : <SectionLink id={id}>{inner}</SectionLink>) },
              )}
        </li>
      ))}
    </ul>
  )
}

const SectionLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <BareLink href={`#${id}`} className="underlined">
    {children}
  </BareLink>
)
