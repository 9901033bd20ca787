import { nameField, type Profile } from '@monsoon/contract/accounts/accounts'
import { bioField, socialLinks, type SocialLinks } from '@monsoon/contract/accounts/profile-settings'
import { bioMaxLength } from '@monsoon/domain/text-rules'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { SelectField, TextArea, TextField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { profileText } from '../profile/profile-text.ts'

export type Country = { id: string; name: string }

const linkNames = ['instagram', 'twitter', 'website', 'discord'] as const satisfies readonly (keyof SocialLinks)[]

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
  const t = useText(profileText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema,
    defaultValues: valuesOf(profile),
    send: (values) => api('PATCH /v1/profile', { body: { ...values, region: values.region || null } }),
    onDone: async (values) => {
      form.reset(values)
      await revalidate()
    },
  })
  const bio = useWatch({ control: form.control, name: 'bio' })
  return (
    <Form form={form} submitLabel={t('saveProfile')} isReady={form.isDirty} isNarrow>
      <TextField label={t('name')} hint={t('nameHint')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('email')} hint={t('emailHint')} type="email" value={profile.emailId} readOnly />
      <TextArea
        label={t('bio')}
        hint={t('bioHint', { count: bio.length, max: bioMaxLength })}
        rows={6}
        dir="auto"
        {...form.field('bio')}
      />
      <SelectField label={t('region')} autoComplete="country" {...form.field('region')}>
        <option value="">{t('noRegion')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-small font-semibold">{t('links')}</legend>
        {linkNames.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            type="url"
            inputMode="url"
            placeholder="https://"
            spellCheck={false}
            {...form.field(`social.${name}`)}
          />
        ))}
      </fieldset>
    </Form>
  )
}
