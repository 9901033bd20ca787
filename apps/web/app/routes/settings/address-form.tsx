import { zodResolver } from '@hookform/resolvers/zod'
import { addressBody, type Address } from '@monsoon/contract/addresses'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileText } from '../profile/profile-text.ts'
import { useSubmitForm } from '../sign-in/use-submit-form.ts'
import type { Country } from './profile-form.tsx'

type Values = z.input<typeof addressBody>

const empty: Values = {
  ...{ name: '', line1: '', line2: '', city: '', state: '', country: '', contactNumber: '', postcode: '' },
}
const fields = ['name', 'line1', 'line2', 'city', 'state', 'country', 'contactNumber', 'postcode'] as const

const valuesOf = (address: Address): Values => ({ ...address, country: address.country._id })

type AddressFormProps = {
  /** The one to change; none: a new one. */
  address: Address | undefined
  countries: readonly Country[]
  onSaved: () => void
}

/** An address, entered or changed. */
export function AddressForm({ address, countries, onSaved }: AddressFormProps) {
  const say = useText(profileText)
  const { revalidate } = useRevalidator()
  const { register, formState, handleSubmit, setError } = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(addressBody),
    defaultValues: address ? valuesOf(address) : empty,
  })
  const { errors, isValid, isSubmitting } = formState
  const { submit, failure } = useSubmitForm<Values>({
    fields,
    setError,
    send: async (body) => {
      const { msg } = address
        ? await api('PATCH /v1/address', { body: { ...body, id: address.id } })
        : await api('POST /v1/address', { body })
      void showToast(msg, 'success')
      await revalidate()
      onSaved()
    },
  })
  const text = (name: (typeof fields)[number]) => ({ error: errors[name]?.message, ...register(name) })
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5 [&>[role=alert]:empty]:-mb-5"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <FormError requestId={failure?.requestId}>{failure?.text}</FormError>
      <TextField label={say('addressName')} hint={say('addressNameHint')} autoComplete="off" {...text('name')} />
      <TextField label={say('line1')} autoComplete="address-line1" {...text('line1')} />
      <TextField label={say('line2')} autoComplete="address-line2" {...text('line2')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say('city')} autoComplete="address-level2" {...text('city')} />
        <TextField label={say('state')} autoComplete="address-level1" {...text('state')} />
        <TextField label={say('postcode')} inputMode="numeric" autoComplete="postal-code" {...text('postcode')} />
        <SelectField label={say('country')} autoComplete="country" {...text('country')}>
          <option value="">{say('chooseCountry')}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={say('phone')}
        hint={say('phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        {...text('contactNumber')}
      />
      <Button type="submit" variant="primary" isWide isBusy={isSubmitting} isDisabled={!isSubmitting && !isValid}>
        {say('saveAddress')}
      </Button>
    </form>
  )
}
