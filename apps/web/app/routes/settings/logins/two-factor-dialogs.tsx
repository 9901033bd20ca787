import { secondFactorCodeBody } from '@monsoon/contract/accounts/two-factor'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { twoFactorText } from './two-factor-text.ts'

type CodeDialogProps = {
  title: string
  detail: string
  send: (code: string) => Promise<{ msg: string }>
  onDone: () => void
  onClose: () => void
}

/** Asks for a code of the app, or a recovery code, before something is done. */
function CodeDialog({ title, detail, send, onDone, onClose }: CodeDialogProps) {
  const t = useText(twoFactorText)
  const form = useServerForm({
    schema: secondFactorCodeBody,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onDone,
  })
  return (
    <Dialog title={title} description={detail} width="narrow" isSticky onClose={onClose}>
      <Form form={form} submitLabel={t('goOn')}>
        <TextField
          label={t('anyCode')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('code')}
        />
      </Form>
    </Dialog>
  )
}

/** Turns the second factor off or on (FLOW-050). */
export function SwitchDialog({ isEnabled, onClose }: { isEnabled: boolean; onClose: () => void }) {
  const t = useText(twoFactorText)
  const { revalidate } = useRevalidator()
  return (
    <CodeDialog
      title={t(isEnabled ? 'disableTitle' : 'enableTitle')}
      detail={t(isEnabled ? 'disableDetail' : 'enableDetail')}
      send={(code) => api('PATCH /v1/2fa/config', { body: { enabled: !isEnabled, code } })}
      onDone={() => {
        onClose()
        void revalidate()
      }}
      onClose={onClose}
    />
  )
}

/** Gives ten new recovery codes in place of the old ones. */
export function RenewCodesDialog(props: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useText(twoFactorText)
  const { revalidate } = useRevalidator()
  return (
    <CodeDialog
      title={t('newCodes')}
      detail={t('newCodesDetail')}
      send={async (code) => {
        const answer = await api('POST /v1/2fa/recovery-codes', { body: { code } })
        props.onDone(answer.data.recoveryCodes)
        return answer
      }}
      onDone={() => void revalidate()}
      onClose={props.onClose}
    />
  )
}
