import { securityCodeBody } from '@monsoon/contract/accounts/two-factor'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { messages } from '@monsoon/contract/messages'
import { useText } from '#text/use-text.tsx'
import { Spinner } from '#ui/controls/button.tsx'
import { SecurityCodeField } from '#ui/controls/code-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CodeText } from '#ui/fact-list.tsx'
import { Form } from '#ui/controls/form.tsx'
import { ErrorState } from '#ui/page-state.tsx'
import { useAsync } from '#ui/submit/use-async.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { CopyButton } from '../copy-button.tsx'
import { twoFactorText } from './two-factor-text.ts'

type Setup = { url: string; secret: string }

type SetUpDialogProps = { onDone: (recoveryCodes: readonly string[]) => void; onClose: () => void }

/** Shows a new secret, and takes the code that proves that an app has it (FLOW-049). */
export default function SetUpTwoFactorDialog({ onDone, onClose }: SetUpDialogProps) {
  const t = useText(twoFactorText)
  // Closed and opened again there is another one.
  const { answer: setup, error, isAsking, retry } = useAsync(async () => (await api('POST /v1/2fa/setup')).data)
  return (
    <Dialog title={messages.setUpTwoFactor} isSticky onClose={onClose}>
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
      {setup && (
        <>
          <Secret setup={setup} />
          <Confirmation onDone={onDone} />
        </>
      )}
      {!setup && error === undefined && (
        <p role="status" className="flex items-center gap-3 py-6 text-small">
          <Spinner /> {t('waiting')}
        </p>
      )}
    </Dialog>
  )
}

function Secret({ setup: { url, secret } }: { setup: Setup }) {
  const t = useText(twoFactorText)
  return (
    <div className="mb-6 grid gap-4 text-small">
      <p>{t('scan')}</p>
      <img src={url} width={208} height={208} alt={t('qr')} className="justify-self-center" />
      <div className="grid justify-items-start gap-2">
        <p>{t('orType')}</p>
        <CodeText>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</CodeText>
        <CopyButton text={secret} label={t('copyCodes')} />
      </div>
    </div>
  )
}

function Confirmation({ onDone }: Pick<SetUpDialogProps, 'onDone'>) {
  const t = useText(twoFactorText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: securityCodeBody,
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const answer = await api('POST /v1/2fa/confirmation', { body: { code } })
      onDone(answer.data.recoveryCodes)
      return answer
    },
    onDone: () => revalidate(),
  })
  return (
    <Form form={form} submitLabel={t('verify')}>
      <SecurityCodeField label={t('code')} hint={t('thenEnter')} {...form.field('code')} />
    </Form>
  )
}
