import type { ReactNode } from 'react'
import { useText, useFormat } from '../text/use-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { legalText } from './legal-page-text.ts'
import type { ShownLegalText } from './read-legal.ts'

/** The version in force now, and the one that comes after it. */
function placesOf({ versions, serverTime }: ShownLegalText) {
  const inForce = versions.find(({ inForceAt }) => inForceAt === null || inForceAt <= serverTime)?.version ?? 1
  return { inForce, next: versions.findLast(({ version }) => version > inForce) }
}

/** Says of a version that it is not in force, or of the one in force that another comes. */
export function WhichVersion({ text }: { text: ShownLegalText }) {
  const t = useText(legalText)
  const formatDate = useLegalDate()
  const { page, version, content } = text
  const { inForce, next } = placesOf(text)
  const linkTo = (to: string) => ({ link: (words: ReactNode) => <TextLink to={to}>{words}</TextLink> })
  if (version === inForce) {
    if (!next) return null
    return <Notice>{t.rich('next', { date: formatDate(next.date) }, linkTo(`/${page}/${next.version}`))}</Notice>
  }
  return (
    <>
      <meta name="robots" content="noindex" />
      <Notice tone="warning">
        {version > inForce
          ? t.rich('early', { date: formatDate(content.date) }, linkTo(`/${page}`))
          : t.rich('old', { version }, linkTo(`/${page}`))}
      </Notice>
    </>
  )
}

/** Every version of a text, each at an address of its own. */
export function LegalVersions({ text }: { text: ShownLegalText }) {
  const t = useText(legalText)
  const formatDate = useLegalDate()
  const { page, versions } = text
  const { inForce } = placesOf(text)
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions" data-print="hide" className="mt-8 border-t border-line pt-5">
      <h2 id="versions" className="mb-3 text-h3">
        {t('versions')}
      </h2>
      <ol reversed className="grid gap-1.5 text-small">
        {versions.map(({ version, date }) => (
          <li key={version}>
            <TextLink to={`/${page}/${version}`}>
              {t(version === inForce ? 'versionInForce' : 'version', { version, date: formatDate(date) })}
            </TextLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A date as the specification writes it: 06 December 2022. */
export function useLegalDate(): (date: string) => string {
  const format = useFormat()
  return (date) => format.date(date, { day: '2-digit', month: 'long' })
}
