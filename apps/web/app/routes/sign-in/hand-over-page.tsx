import { redirectDocument } from 'react-router'
import type { Route } from './+types/hand-over-page'
import { api } from '../../api-client.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { handOverText } from './hand-over-text.ts'
import { SignInHead } from './sign-in-head.tsx'

/**
 * On the way to a client: on at once where its person has let it in before, home where the address is no client's. The
 * address itself is given to the server and followed by nobody here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const redirect = searchParams.get('redirect') ?? ''
  const { client, isAllowed } = await pageData(
    context.get(apiContext)('GET /v1/handover', { query: { redirect } }),
    request,
  )
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
  if (!client) throw redirectDocument('/home')
  const next = goPath(redirect, searchParams.get('code_challenge'))
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
  if (isAllowed) throw redirectDocument(next)
  return { client, redirect, next }
}

export const meta = () => [{ name: 'referrer', content: 'no-referrer' }]

function goPath(redirect: string, challenge: string | null): string {
  const query = new URLSearchParams({ redirect, ...(challenge && { code_challenge: challenge }) })
  return `/v1/handover/go?${query}`
}

/** Asks before a client gets to know somebody for the first time. */
export default function HandOverPage({ loaderData: { client, redirect, next } }: Route.ComponentProps) {
  const t = useText(handOverText)
  const allow = useMutation(async () => {
    const answer = await api('POST /v1/handover/consent', { body: { redirect } })
    globalThis.location.assign(next)
    return answer
  })
  const { name, host } = client
  return (
    <>
      <SignInHead title={t('title', { name })}>
        {t.rich('lead', { name, host }, { host: (words) => <strong>{words}</strong> })}
      </SignInHead>
      <div className="grid gap-5">
        <ul className="list-disc ps-5 text-ui text-ink-2">
          <li>{t('may')}</li>
          <li>{t('mayNot')}</li>
          <li>{t('ends')}</li>
        </ul>
        <FormError>{allow.failure}</FormError>
        <Button variant="primary" isWide isBusy={allow.isBusy} onClick={() => void allow.run()}>
          {t('allow', { name })}
        </Button>
        <p className="text-small">
          <TextLink to="/home">{t('refuse')}</TextLink>
        </p>
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
