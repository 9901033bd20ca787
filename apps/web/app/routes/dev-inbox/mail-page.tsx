import type { Route } from './+types/mail-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Breadcrumbs } from '../../ui/page-header.tsx'
import { devInboxText } from './dev-inbox-text.ts'
import { MailFrame } from './mail-frame.tsx'
import { BareLink } from '../../ui/controls/bare-button.tsx'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/dev/inbox/{id}', { params: { id: params.mailId } }), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const t = useText(devInboxText)
  return (
    <article className="page max-w-[56rem] pt-[clamp(1.5rem,3.4vw,3.25rem)]">
      <title>{mail.subject}</title>
      <Breadcrumbs crumbs={[{ to: '/dev/inbox', label: t('back') }]} current={mail.subject} />
      <h1 className="mt-4 text-h2">{mail.subject}</h1>
      <p className="mt-3 grid gap-0.5 text-small [overflow-wrap:anywhere] text-ink-2">
        <span>{t('from', { address: mail.from })}</span>
        <span>{t('to', { address: mail.to })}</span>
        <LocalTime at={mail.receivedAt} as="dateTime" />
      </p>
      {mail.html && (
        <div className="mt-8">
          <MailFrame html={mail.html} title={t('html')} />
        </div>
      )}
      <h2 id="text" className="mt-10 text-h3">
        {t('text')}
      </h2>
      <section
        aria-labelledby="text"
        className="mt-4 border-t border-line pt-6 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        <LinkedText text={mail.text} links={mail.links} />
      </section>
    </article>
  )
}

/** Plain text with its addresses to follow, as a mail program shows it. */
export function LinkedText({ text, links }: { text: string; links: readonly string[] }) {
  if (links.length === 0) return text
  // The longest first: an address may begin like another.
  const known = new Set(links)
  const escaped = [...known].toSorted((a, b) => b.length - a.length).map((link) => RegExp.escape(link))
  return text.split(new RegExp(`(${escaped.join('|')})`)).map((part, index) =>
    known.has(part) ? (
      <BareLink key={index} href={part} className="underlined">
        {part}
      </BareLink>
    ) : (
      part
    ),
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
