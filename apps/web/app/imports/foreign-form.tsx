import type { CallData } from '@monsoon/contract/client'
import { foreignForm, type ForeignForm as ForeignFormInput } from '@monsoon/contract/chain/foreign-works'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { SelectField, TextField } from '../ui/controls/field.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { foreignText } from './import-text.ts'

/** What a link names. */
export type NamedToken = Pick<ForeignFormInput, 'contract' | 'tokenId'> & {
  network: ForeignFormInput['network'] | null | undefined
}

type ForeignFormProps = {
  terms: CallData<'GET /v1/import-nft/foreign'>
  given: NamedToken
  onDone: () => Promise<void>
}

/** Which token it is, and in which wallet of one's own it lies. */
export function ForeignForm({ terms: { networks, wallets, custodyAddress }, given, onDone }: ForeignFormProps) {
  const t = useText(foreignText)
  const known = networks.find((name) => name === given.network) ?? networks[0] ?? 'ethereum'
  const form = useServerForm({
    schema: foreignForm,
    defaultValues: { ...given, network: known, holder: wallets[0] ?? custodyAddress },
    send: (body) => api('POST /v1/import-nft/foreign', { body }),
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('show')}>
      <SelectField label={t('network')} defaultValue={known} {...form.field('network')}>
        {networks.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('contract')} autoComplete="off" spellCheck={false} {...form.field('contract')} />
      <TextField label={t('tokenId')} inputMode="numeric" autoComplete="off" {...form.field('tokenId')} />
      <SelectField label={t('holder')} hint={t('byMistakeNote')} {...form.field('holder')}>
        {wallets.map((address) => (
          <option key={address} value={address}>
            {shortenAddress(address)}
          </option>
        ))}
        <option value={custodyAddress}>{t('byMistake')}</option>
      </SelectField>
    </DialogForm>
  )
}
