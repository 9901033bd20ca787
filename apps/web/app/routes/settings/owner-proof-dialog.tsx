import type { OwnLogin } from '@monsoon/contract/identities'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, PasswordField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { WalletIcon } from '../../ui/icons.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useGoToGoogle } from '../sign-in/use-go-to-google.ts'
import { loginText } from './login-text.ts'

const WalletDialog = lazy(() => import('../../browser-wallet/wallet-dialog.tsx'))

type OwnerProofProps = { logins: readonly OwnLogin[]; onProven: () => void; onClose: () => void }

/** Asks for a proof that it is still the owner, by one of the ways that the account has. */
export function OwnerProofDialog({ logins, onProven, onClose }: OwnerProofProps) {
  const say = useText(loginText)
  const has = (kind: OwnLogin['kind']) => logins.some((login) => login.kind === kind)
  return (
    <Dialog
      title={say('proofTitle')}
      description={say('proofNote')}
      isOpen
      isSticky
      width="narrow"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-4">
        {has('Email') && <ByPassword onProven={onProven} />}
        {has('Wallet') && <ByWallet onProven={onProven} />}
        {has('Google') && <ByGoogle />}
      </div>
    </Dialog>
  )
}

function ByPassword({ onProven }: { onProven: () => void }) {
  const say = useText(loginText)
  const form = useServerForm({
    schema: z.object({ password: z.string().min(1, 'Your password is required') }),
    defaultValues: { password: '' },
    send: async (body) => {
      await api('POST /v1/logins/confirm', { body })
      onProven()
      return undefined
    },
  })
  return (
    <Form form={form} submitLabel={say('confirm')}>
      <PasswordField label={say('proofPassword')} autoComplete="current-password" {...form.field('password')} />
    </Form>
  )
}

function ByWallet({ onProven }: { onProven: () => void }) {
  const say = useText(loginText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isWide onClick={() => setIsOpen(true)}>
        <WalletIcon />
        {say('proofWallet')}
      </Button>
      {isOpen && (
        <Suspense>
          <WalletDialog
            purpose="confirm"
            onClose={() => setIsOpen(false)}
            onSigned={async ({ address, signature, message }) => {
              await api('POST /v1/logins/confirm', { body: { address, signature, message } })
              onProven()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** A new login is a proof: one comes back to these settings. */
function ByGoogle() {
  const say = useText(loginText)
  const google = useGoToGoogle()
  const errand = { purpose: 'login', search: '', state: { from: '/profile/view?tab=14' } } as const
  return (
    <>
      <FormError>{google.failure}</FormError>
      <Button isWide isBusy={google.isBusy} onClick={() => void google.go(errand)}>
        {say('proofGoogle')}
      </Button>
    </>
  )
}
