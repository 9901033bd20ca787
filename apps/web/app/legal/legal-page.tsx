import { useSite } from '../session/use-site.ts'
import { defineText } from '../text/define-text.ts'
import { useText } from '../text/use-text.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LegalDocument, LegalFacts, LegalSection } from './legal-text.ts'
import { toRoman } from './roman-numeral.ts'

const legalText = defineText('legal', {
  pageTitle: '{title} · {brand}',
  review: 'Draft. A lawyer must review this text before it is used in production.',
  contents: 'Contents',
})

/** A legal text to read, to find one's place in, and to print. */
export function LegalPage({ write }: { write: (facts: LegalFacts) => LegalDocument }) {
  const say = useText(legalText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const document = write({ brand, company: settings?.legalName ?? '', email: settings?.contactEmail ?? '' })
  const { title, dated, preamble, sections, end } = document
  const numbered = sections.map((section, index) => ({ section, number: numberOf(document, index) }))
  return (
    <div className="page pt-[clamp(1.75rem,5vw,5rem)]">
      <title>{say('pageTitle', { title, brand })}</title>
      <header className="border-b border-ink pb-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 text-ink-2">{dated}</p>
      </header>
      <div className="mt-10 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav
          aria-label={say('contents')}
          data-print="hide"
          className="lg:sticky lg:top-24 lg:max-h-[80dvh] lg:self-start lg:overflow-y-auto"
        >
          <h2 className="mb-3 font-sans text-label font-semibold">{say('contents')}</h2>
          <ol className="text-small text-ink-2">
            {numbered.map(({ section, number }) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="grid grid-cols-[2.5rem_1fr] py-1.5 hover:text-ink hover:underline"
                >
                  <span className="tabular text-ink-3">{number}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="max-w-[42rem]">
          <Notice tone="warning">{say('review')}</Notice>
          {preamble.map((text) => (
            <p key={text} className="mt-8 font-serif text-lead text-pretty">
              {text}
            </p>
          ))}
          {numbered.map(({ section, number }) => (
            <Section key={section.id} section={section} number={number} />
          ))}
          {end && <p className="mt-14 border-t border-ink pt-6 font-semibold tracking-[0.04em]">{end}</p>}
        </article>
      </div>
    </div>
  )
}

function Section({ section, number }: { section: LegalSection; number: string }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="mt-12">
      <h2 id={`${section.id}-title`} className="text-h3">
        {number} {section.title}
      </h2>
      {section.body.map((part, index) =>
        typeof part === 'string' ? (
          <p key={index} className="mt-3.5 text-pretty text-ink-2">
            {part}
          </p>
        ) : (
          <ul key={index} className="mt-3.5 grid list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
            {part.list.map((entry) => (
              <li key={entry} className="ps-1">
                {entry}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

function numberOf({ numbering }: LegalDocument, index: number): string {
  return numbering === 'roman' ? `${toRoman(index + 1)}.` : `${index + 1}.`
}
