import { HouseProse } from '../house/house-prose.tsx'
import { useText } from '../text/use-text.tsx'
import { BareLink } from '../ui/bare-link.tsx'
import { legalText } from './legal-page-text.ts'
import type { ShownLegalText } from './read-legal.ts'

type Change = ShownLegalText['changes'][number]

/** What a version says otherwise than the one before; of the first, nothing. */
export function LegalChanges({ text: { version, content, changes } }: { text: ShownLegalText }) {
  const say = useText(legalText)
  if (version === 1) return null
  return (
    <section aria-labelledby="changed" data-print="hide" className="border-y border-line py-5">
      <h2 id="changed" className="mb-3 text-h3">
        {say('changed')}
      </h2>
      <HouseProse>{content.changes}</HouseProse>
      <ChangedSections changes={changes} />
    </section>
  )
}

/** Which sections are new, read otherwise or are gone. `toSection` leads to one. */
export function ChangedSections({
  changes,
  toSection = (id) => `#${id}`,
}: {
  changes: readonly Change[]
  toSection?: ((id: string) => string) | undefined
}) {
  const say = useText(legalText)
  if (changes.length === 0) return null
  const words = { added: 'sectionAdded', changed: 'sectionChanged' } as const
  return (
    <ul className="mt-4 grid gap-1 text-small text-ink-2">
      {changes.map(({ id, title, kind }) => (
        <li key={id}>
          {kind === 'removed'
            ? say('sectionRemoved', { title })
            : say.rich(words[kind], { title }, { link: (inner) => <SectionLink to={toSection(id)}>{inner}</SectionLink> })}
        </li>
      ))}
    </ul>
  )
}

const SectionLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <BareLink href={to} className="underlined" {...(to.startsWith('#') ? {} : { target: '_blank' })}>
    {children}
  </BareLink>
)
