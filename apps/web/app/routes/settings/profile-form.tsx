import { zodResolver } from '@hookform/resolvers/zod'
import { nameField, type Profile } from '@monsoon/contract/accounts'
import { bioField, socialLinks, type SocialLinks } from '@monsoon/contract/profile-settings'
import { bioMaxLength } from '@monsoon/domain/text-rules'
import { useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSubmitForm } from '../sign-in/use-submit-form.ts'
import { profileText } from '../profile/profile-text.ts'

export type Country = { id: string; name: string }

const linkNames = ['instagram', 'twitter', 'website', 'discord'] as const satisfies readonly (keyof SocialLinks)[]
const linkFields = linkNames.map((name) => `social.${name}` as const)

const schema = z.object({ name: nameField, bio: bioField, region: z.string(), social: socialLinks })
type Values = z.input<typeof schema>

const valuesOf = ({ name, bio, region, social }: Profile): Values => ({
  name,
  bio,
  region: region ?? '',
  social: JSON.parse(social) as SocialLinks,
})

/** Name, biography, country and links. What was typed stays until it is saved. */
export function ProfileForm({ profile, countries }: { profile: Profile; countries: readonly Country[] }) {
  const say = useText(profileText)
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: valuesOf(profile),
  })
  const { errors, isValid, isDirty, isSubmitting } = form.formState
  const bio = useWatch({ control: form.control, name: 'bio' })
  const { submit, failure } = useSubmitForm<Values>({
    fields: ['name', 'bio', 'region', ...linkFields],
    setError: form.setError,
    send: async (values) => {
      const { msg } = await api('PATCH /v1/profile', { body: { ...values, region: values.region || null } })
      form.reset(values)
      void showToast(msg, 'success')
      await revalidate()
    },
  })
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5 [&>[role=alert]:empty]:-mb-5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormError requestId={failure?.requestId}>{failure?.text}</FormError>
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField label={say('email')} hint={say('emailHint')} type="email" value={profile.emailId} readOnly />
      <TextArea
        label={say('bio')}
        hint={say('bioHint', { count: bio.length, max: bioMaxLength })}
        rows={6}
        dir="auto"
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <SelectField
        label={say('region')}
        autoComplete="country"
        error={errors.region?.message}
        {...form.register('region')}
      >
        <option value="">{say('noRegion')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-small font-semibold">{say('links')}</legend>
        {linkNames.map((name) => (
          <TextField
            key={name}
            label={say(name)}
            type="url"
            inputMode="url"
            placeholder="https://"
            spellCheck={false}
            error={errors.social?.[name]?.message}
            {...form.register(`social.${name}`)}
          />
        ))}
      </fieldset>
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSubmitting}
          isDisabled={!isSubmitting && !(isValid && isDirty)}
        >
          {say('saveProfile')}
        </Button>
      </div>
    </form>
  )
}
