import type { LegalText } from '@monsoon/contract/house/contents'
import type { LegalPage as PageName } from '@monsoon/domain/legal-pages'
import { HouseProse } from '../house/house-prose.tsx'
import { SocialPreview } from '../session/head/social-preview.tsx'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { LegalChanges } from './legal-changes.tsx'
import { legalText } from './legal-page-text.ts'
import { LegalVersions, WhichVersion, useLegalDate } from './legal-versions.tsx'
import type { ShownLegalText } from './read-legal.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

type Numbered = { section: LegalText['sections'][number]; number: string }

/** A legal text to read, to find one's place in, and to print. */
export function LegalPage({ text }: { text: ShownLegalText }) {
  const t = useText(legalText)
  const formatDate = useLegalDate()
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const { page, content, url } = text
  const title = t(`${page}Title`)
  const numbered = numberedOf(page, content)
  return (
    <div className="page pt-[clamp(1.5rem,3.4vw,3.25rem)]">
      <SocialPreview
        title={t('pageTitle', { title, brand })}
        description={t(`${page}Description`, { brand })}
        url={url}
      />
      <header className="border-b border-ink pb-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 text-ink-2">{t(`${page}Dated`, { date: formatDate(content.date) })}</p>
      </header>
      <div className="mt-8 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <div data-print="hide" className="max-w-measure border-b border-line pb-3 lg:hidden">
          <Disclosure summary={<span className="font-semibold">{t('contents')}</span>}>
            <Contents label={t('contents')} numbered={numbered} />
          </Disclosure>
        </div>
        <div
          data-print="hide"
          className="hidden lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
        >
          <p className="mb-3 text-label font-semibold">{t('contents')}</p>
          <Contents label={t('contents')} numbered={numbered} />
        </div>
        <div className="grid max-w-measure gap-6 print:max-w-none">
          {settings?.mode === 'demo' && (
            <Notice tone="warning" title={t('demoTitle')}>
              {t('demoDetail')}
            </Notice>
          )}
          <WhichVersion text={text} />
          <LegalChanges text={text} />
          <LegalArticle page={page} content={content} />
          <LegalVersions text={text} />
        </div>
      </div>
    </div>
  )
}

/** The words of a version, as its page shows them. `isQuoted`: on another page, where nothing leads to a section. */
export function LegalArticle(props: { page: PageName; content: LegalText; isQuoted?: boolean }) {
  const { page, content, isQuoted = false } = props
  return (
    <article>
      <div className="font-serif text-lead">
        <HouseProse>{content.preamble}</HouseProse>
      </div>
      {numberedOf(page, content).map(({ section, number }) => (
        <Section key={section.id} section={section} number={number} isQuoted={isQuoted} />
      ))}
      {content.end && <p className="mt-14 border-t border-ink pt-6 font-semibold tracking-[0.04em]">{content.end}</p>}
    </article>
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

function Section({ section: { id, title, body }, number, isQuoted }: Numbered & { isQuoted: boolean }) {
  return (
    <section {...(!isQuoted && { id, 'aria-labelledby': `${id}-title` })} className="mt-12 print:mt-8">
      <h2 {...(!isQuoted && { id: `${id}-title` })} className="mb-3.5 text-h3 break-after-avoid">
        {number} {title}
      </h2>
      <div className="text-ink-2">
        <HouseProse>{body}</HouseProse>
      </div>
    </section>
  )
}

/**
 * Their numbers follow from their order, so that none is missing or said twice: the policy has parts, the terms
 * sections.
 */
const numberedOf = (page: PageName, { sections }: LegalText): Numbered[] =>
  sections.map((section, index) => ({
    section,
    number: page === 'privacy' ? `${toRoman(index + 1)}.` : `${index + 1}.`,
  }))

const steps = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** 1 to 39 in Roman numerals. */
export function toRoman(number: number): string {
  let left = number
  let text = ''
  for (const [value, letters] of steps) {
    while (left >= value) {
      text += letters
      left -= value
    }
  }
  return text
}
