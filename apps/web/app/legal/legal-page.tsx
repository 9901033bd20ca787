import { SocialPreview } from '../session/social-preview.tsx'
import { useSite } from '../session/use-site.ts'
import { defineText } from '../text/define-text.ts'
import { useText } from '../text/use-text.tsx'
import { BareLink } from '../ui/bare-link.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LegalDocument, LegalFacts, LegalSection } from './legal-text.ts'
import { LegalWords } from './legal-words.tsx'
import { toRoman } from './roman-numeral.ts'

const legalText = defineText('legal', {
  pageTitle: '{title} · {brand}',
  demoTitle: 'Text for a demonstration',
  demoDetail: 'This is demo text. A lawyer must review it before it is used in production.',
  contents: 'Contents',
})

type LegalPageProps = {
  write: (facts: LegalFacts) => LegalDocument
  /** The page's own address, whole. */
  url: string
}

type Numbered = { section: LegalSection; number: string }

/** A legal text to read, to find one's place in, and to print. */
export function LegalPage({ write, url }: LegalPageProps) {
  const say = useText(legalText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const document = write({ brand, company: settings?.legalName ?? '', email: settings?.contactEmail ?? '' })
  const { title, dated, preamble, sections, end } = document
  const numbered = sections.map((section, index) => ({ section, number: numberOf(document, index) }))
  return (
    <div className="page pt-[clamp(1.5rem,3.4vw,3.25rem)]">
      <SocialPreview title={say('pageTitle', { title, brand })} description={document.description} url={url} />
      <header className="border-b border-ink pb-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 text-ink-2">{dated}</p>
      </header>
      <div className="mt-8 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <div data-print="hide" className="max-w-measure border-b border-line pb-3 lg:hidden">
          <Disclosure summary={<span className="font-semibold">{say('contents')}</span>}>
            <Contents label={say('contents')} numbered={numbered} />
          </Disclosure>
        </div>
        <div
          data-print="hide"
          className="hidden lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
        >
          <p className="mb-3 text-label font-semibold">{say('contents')}</p>
          <Contents label={say('contents')} numbered={numbered} />
        </div>
        <article className="max-w-measure print:max-w-none">
          {settings?.mode === 'demo' && (
            <Notice tone="warning" title={say('demoTitle')}>
              {say('demoDetail')}
            </Notice>
          )}
          {preamble.map((sentence, index) => (
            <p key={index} className="mt-6 font-serif text-lead text-pretty">
              <LegalWords>{sentence}</LegalWords>
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

function Contents({ label, numbered }: { label: string; numbered: readonly Numbered[] }) {
  return (
    <nav aria-label={label}>
      <ol className="text-small text-ink-2">
        {numbered.map(({ section, number }) => (
          <li key={section.id}>
            <BareLink
              href={`#${section.id}`}
              className="grid grid-cols-[2.25rem_1fr] py-2 hover:text-ink hover:underline lg:py-1.5"
            >
              <span className="tabular text-ink-3">{number}</span> {section.title}
            </BareLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section, number }: Numbered) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="mt-12 print:mt-8">
      <h2 id={`${section.id}-title`} className="text-h3 break-after-avoid">
        {number} {section.title}
      </h2>
      {section.body.map((part, index) =>
        typeof part === 'string' ? (
          <p key={index} className="mt-3.5 text-pretty text-ink-2">
            <LegalWords>{part}</LegalWords>
          </p>
        ) : (
          <ul key={index} className="mt-3.5 grid list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
            {part.list.map((entry) => (
              <li key={entry} className="ps-1">
                <LegalWords>{entry}</LegalWords>
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
