import { cryptoAccountBody, type CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { transferText } from './transfer-text.ts'

type TransferAddressFormProps = {
  /** The one to change; none: a new one. */
  account: CryptoAccount | undefined
  onSaved: () => void
}

/** The artwork transfer address, entered or changed. */
export function TransferAddressForm({ account, onSaved }: TransferAddressFormProps) {
  const t = useText(transferText)
  const form = useServerForm({
    schema: cryptoAccountBody,
    defaultValues: { name: account?.name ?? '', address: account?.address ?? '' },
    send: (body) =>
      account
        ? api('PATCH /v1/crypto-account', { body: { ...body, id: account.id } })
        : api('POST /v1/crypto-account', { body }),
    onDone: useReload(onSaved),
  })
  return (
    <Form form={form} submitLabel={t('save')}>
      <TextField label={t('name')} hint={t('nameHint')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('address')}
      />
    </Form>
  )
}
