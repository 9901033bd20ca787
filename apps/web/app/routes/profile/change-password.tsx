import { changePasswordBody } from '@monsoon/contract/accounts/accounts'
import { accountMessages } from '@monsoon/contract/accounts/account-messages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { HiddenUsername, PasswordField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { confirmation, isConfirmed, NewPasswordFields } from '../sign-in/new-password-fields.tsx'
import { PartHeader } from './part-header.tsx'
import { tabPath } from './profile-parts.ts'
import { profileText } from './profile-text.ts'

const makeSchema = (confirmRequired: string) =>
  changePasswordBody
    .extend({ confirmPassword: z.string().min(1, confirmRequired) })
    .refine(isConfirmed, confirmation(accountMessages.passwordMismatch))

const empty = { oldPassword: '', password: '', confirmPassword: '' }

/** Tab 8 and /profile/change-password. `email` tells a password manager whose password this is. */
export function ChangePassword({ email, hasTwoFactor }: { email: string; hasTwoFactor: boolean }) {
  const t = useText(profileText)
  const [done, setDone] = useState<string>()
  const form = useServerForm({
    schema: makeSchema(t('confirmRequired')),
    defaultValues: empty,
    send: ({ oldPassword, password: chosen }) => {
      setDone(undefined)
      return api('POST /v1/change-password', { body: { oldPassword, password: chosen } })
    },
    onDone: (_, msg) => {
      form.reset(empty)
      setDone(msg)
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <section className="max-w-104">
      <PartHeader title={t('changePassword')}>{t('changePasswordNote')}</PartHeader>
      {done && (
        <div className="mb-5">
          <Notice tone="good">{done}</Notice>
        </div>
      )}
      <Form form={form} submitLabel={t('savePassword')}>
        <HiddenUsername value={email} />
        <PasswordField label={t('oldPassword')} autoComplete="current-password" {...form.field('oldPassword')} />
        <NewPasswordFields label={t('newPassword')} password={password} field={form.field} />
      </Form>
      {!hasTwoFactor && (
        <p className="mt-8 text-small text-ink-2">
          {t.rich('secondFactorNudge', {}, { link: (words) => <TextLink to={tabPath(14)}>{words}</TextLink> })}
        </p>
      )}
    </section>
  )
}
