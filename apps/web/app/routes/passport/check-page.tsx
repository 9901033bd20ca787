import {
  certificateIn,
  checkCertificate,
  type CertificateKey,
  type CertificateVerdict,
  type EditionCertificate,
} from '@monsoon/domain/chain/edition-certificate'
import { useCallback, useEffect, useState } from 'react'
import type { Route } from './+types/check-page'
import { api } from '../../api-client.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { checkText } from './passport-text.ts'
import { BareLink } from '../../ui/controls/bare-button.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/passport-keys', {}), request)

type Today = 'asking' | 'still' | 'past' | 'silent' | 'foreign'
type Found = { checked: CertificateVerdict; today: Today }

/** Whether what was true when it was issued is true today. */
async function askToday({ item, edition, event }: EditionCertificate): Promise<Today> {
  try {
    const { data } = await api('GET /v1/passport/{itemId}/{edition}', { params: { itemId: item, edition } })
    return data.eventId === event && data.isInCustody ? 'still' : 'past'
  } catch {
    return 'silent'
  }
}

/** What follows # never reaches a server: the check is made here. */
function useCheck({ issuer, keys }: { issuer: string; keys: readonly CertificateKey[] }) {
  const [found, setFound] = useState<Found>()
  const check = useCallback(
    async (text: string) => {
      const checked = await checkCertificate(certificateIn(text), keys)
      if (checked.verdict !== 'true-when-issued') return setFound({ checked, today: 'silent' })
      const { certificate } = checked
      if (certificate.iss !== issuer) return setFound({ checked, today: 'foreign' })
      setFound({ checked, today: 'asking' })
      setFound({ checked, today: await askToday(certificate) })
    },
    [issuer, keys],
  )
  return { found, check }
}

/** Checks a certificate: its link leads here, with the certificate behind #. */
export default function CheckPage({ loaderData: published }: Route.ComponentProps) {
  const t = useText(checkText)
  const { found, check } = useCheck(published)
  const [text, setText] = useState('')
  useEffect(() => {
    const given = window.location.hash.slice(1)
    if (given === '') return
    setText(given)
    void check(given)
  }, [check])
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void check(text)
  }
  return (
    <div className="page max-w-[44rem]! pb-section">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} className="grid justify-items-start gap-4">
        <TextArea
          label={t('label')}
          value={text}
          rows={4}
          dir="ltr"
          spellCheck={false}
          className="w-full"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" isDisabled={text.trim() === ''}>
          {t('check')}
        </Button>
      </form>
      <div role="status" className="mt-8 min-h-24 border-t border-line pt-6 empty:invisible">
        {found && <Finding {...found} issuer={published.issuer} />}
      </div>
      <p className="mt-8 text-small text-ink-2">
        {t.rich(
          'offline',
          {},
          {
            link: (words) => (
              <BareLink href="/passport/check.html" download className="underlined">
                {words}
              </BareLink>
            ),
          },
        )}
      </p>
    </div>
  )
}

function Finding({ checked, today, issuer }: Found & { issuer: string }) {
  const t = useText(checkText)
  if (checked.verdict !== 'true-when-issued') return <p className="text-red">{t(checked.verdict)}</p>
  const { certificate } = checked
  const { title, artist, edition, of, owner, item, iat } = certificate
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      <p className="font-serif text-h3 text-green">
        {t.rich('true', {}, { time: () => <LocalTime at={new Date(iat * 1_000).toISOString()} /> })}
      </p>
      <p className="font-serif text-lead">
        <bdi>{t('facts', { title, artist, edition, of, owner })}</bdi>
      </p>
      <p className={today === 'still' ? 'text-green' : 'text-ink-2'}>
        {today === 'foreign' ? t('foreign', { issuer: certificate.iss }) : today === 'asking' ? t('asking') : t(today)}
      </p>
      {certificate.iss === issuer && (
        <p>
          <TextLink to={`/passport/${item}/${edition}`}>{t('passport')}</TextLink>
        </p>
      )}
    </div>
  )
}
