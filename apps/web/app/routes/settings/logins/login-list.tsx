import type { OwnLogin } from '@monsoon/contract/accounts/identities'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useSite } from '#session/use-site.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { useGoToGoogle } from '#session/use-go-to-google.ts'
import { loginText } from './login-text.ts'
import { SetPasswordDialog } from './set-password-dialog.tsx'

const WalletDialog = onDemand(() => import('#browser-wallet/wallet-dialog.tsx').then((file) => file.default))

/** The ways into the account: added, and removed while another one remains. */
export function LoginList({ logins }: { logins: readonly OwnLogin[] }) {
  const t = useText(loginText)
  const linking = useReturnFromGoogle()
  const [removed, setRemoved] = useState<OwnLogin>()
  return (
    <section aria-labelledby="logins" className="mt-14 max-w-152">
      <h2 id="logins" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('note')}</p>
      <FormError>{linking.failure}</FormError>
      <ul>
        {logins.map((login) => (
          <Login key={login.id} login={login} onRemove={logins.length > 1 ? () => setRemoved(login) : undefined} />
        ))}
      </ul>
      <AddLogin hasPassword={logins.some(({ kind }) => kind === 'Email')} />
      {removed && <RemoveDialog login={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

function Login({ login: { kind, name, since }, onRemove }: { login: OwnLogin; onRemove: (() => void) | undefined }) {
  const t = useText(loginText)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">{t(kind)}</p>
        <p className="mt-0.5 text-small break-all text-ink-2">
          <bdi>{name}</bdi>
        </p>
        <p className="text-label text-ink-3">{t.rich('since', {}, { time: () => <LocalTime at={since} /> })}</p>
      </div>
      {onRemove && (
        <Button size="small" aria-label={t('removeNamed', { kind: t(kind), name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

function AddLogin({ hasPassword }: { hasPassword: boolean }) {
  const t = useText(loginText)
  const { revalidate } = useRevalidator()
  const hasGoogle = useSite()?.settings.hasGoogle ?? false
  const google = useGoToGoogle()
  const [open, setOpen] = useState<'wallet' | 'password'>()
  const close = () => setOpen(undefined)
  const addWallet = useMutation((body: { address: string; signature: string; message: string }) =>
    api('POST /v1/logins/metamask', { body }),
  )
  return (
    <div className="mt-6 grid gap-4">
      <FormError>{google.failure ?? addWallet.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {hasGoogle && (
          <Button isBusy={google.isBusy} onClick={() => void google.go({ purpose: 'link', search: '', state: null })}>
            {t('addGoogle')}
          </Button>
        )}
        <Button isBusy={addWallet.isBusy} onClick={() => setOpen('wallet')}>
          {t('addWallet')}
        </Button>
        {!hasPassword && <Button onClick={() => setOpen('password')}>{t('setPassword')}</Button>}
      </div>
      {open === 'wallet' && (
        <WalletDialog
          purpose="link"
          onClose={close}
          onSigned={async ({ address, signature, message }) => {
            close()
            if (await addWallet.run({ address, signature, message })) await revalidate()
          }}
        />
      )}
      {open === 'password' && <SetPasswordDialog onClose={close} />}
    </div>
  )
}

function RemoveDialog({ login, onClose }: { login: OwnLogin; onClose: () => void }) {
  const t = useText(loginText)
  const { revalidate } = useRevalidator()
  const remove = useMutation(() => api('DELETE /v1/logins/{id}', { params: { id: login.id } }))
  const press = async () => {
    if (!(await remove.run())) return
    onClose()
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      detail={t.rich(
        'removeDetail',
        { kind: t(login.kind), name: login.name },
        { name: (words) => <bdi className="font-semibold break-all">{words}</bdi> },
      )}
      keepLabel={t('keep')}
      actLabel={t('remove')}
      act={remove}
      onAct={() => void press()}
      onClose={onClose}
    />
  )
}

/** Tokens that this tab has sent: one works once, and an effect may run twice. */
const sent = new Set<string>()

/** Adds the Google account that somebody came back with (google-return-page.tsx). */
function useReturnFromGoogle() {
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const tokenId = readToken(state)
  const link = useMutation((given: string) => api('POST /v1/logins/google', { body: { tokenId: given } }))
  useEffect(() => {
    if (!tokenId || sent.has(tokenId)) return
    sent.add(tokenId)
    // The page is loaded anew by it, with the login in its list.
    void link.run(tokenId).then(() => navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a token
  }, [tokenId])
  return link
}

function readToken(state: unknown): string | undefined {
  const given =
    typeof state === 'object' && state !== null && 'googleTokenId' in state ? state.googleTokenId : undefined
  return typeof given === 'string' ? given : undefined
}
