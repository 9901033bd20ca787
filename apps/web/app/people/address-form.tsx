import { addressBody, type Address } from '@monsoon/contract/accounts/addresses'
import type { z } from 'zod'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { SelectField, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { addressText } from './address-text.ts'

type Values = z.input<typeof addressBody>

const empty: Values = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  country: '',
  contactNumber: '',
  postcode: '',
}

const valuesOf = (address: Address): Values => ({ ...address, country: address.country._id })

type AddressFormProps = {
  /** The one to change; none: a new one. */
  address: Address | undefined
  countries: readonly { id: string; name: string }[]
  onSaved: () => void
}

/** An address, entered or changed. */
export function AddressForm({ address, countries, onSaved }: AddressFormProps) {
  const t = useText(addressText)
  const form = useServerForm({
    schema: addressBody,
    defaultValues: address ? valuesOf(address) : empty,
    send: (body) =>
      address ? api('PATCH /v1/address', { body: { ...body, id: address.id } }) : api('POST /v1/address', { body }),
    onDone: useReload(onSaved),
  })
  const { field } = form
  return (
    <Form form={form} submitLabel={t('saveAddress')}>
      <TextField label={t('addressName')} hint={t('addressNameHint')} autoComplete="off" {...field('name')} />
      <TextField label={t('line1')} autoComplete="address-line1" {...field('line1')} />
      <TextField label={t('line2')} autoComplete="address-line2" {...field('line2')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('city')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('state')} autoComplete="address-level1" {...field('state')} />
        <TextField label={t('postcode')} inputMode="numeric" autoComplete="postal-code" {...field('postcode')} />
        <SelectField label={t('country')} autoComplete="country" {...field('country')}>
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        {...field('contactNumber')}
      />
    </Form>
  )
}
