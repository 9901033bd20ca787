import { zodResolver } from '@hookform/resolvers/zod'
import { changePasswordBody } from '@monsoon/contract/accounts'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError, HiddenUsername, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { confirmation, isConfirmed, NewPasswordFields, type NewPassword } from '../sign-in/new-password-fields.tsx'
import { useSubmitForm } from '../sign-in/use-submit-form.ts'
import { PartHeader } from './part-header.tsx'
import { profileText } from './profile-text.ts'

const makeSchema = (confirmRequired: string) =>
  changePasswordBody
    .extend({ confirmPassword: z.string().min(1, confirmRequired) })
    .refine(isConfirmed, confirmation(messages.passwordMismatch))

type Values = NewPassword & { oldPassword: string }

const empty: Values = { oldPassword: '', password: '', confirmPassword: '' }

/** Tab 8 and /profile/change-password. `email` tells a password manager whose password this is. */
export function ChangePassword({ email }: { email: string }) {
  const say = useText(profileText)
  const [done, setDone] = useState<string>()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(makeSchema(say('confirmRequired'))),
    defaultValues: empty,
  })
  const { errors, isValid, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const { submit, failure } = useSubmitForm<Values>({
    fields: ['oldPassword', 'password'],
    setError: form.setError,
    send: async ({ oldPassword, password: chosen }) => {
      setDone(undefined)
      const { msg } = await api('POST /v1/change-password', { body: { oldPassword, password: chosen } })
      void showToast(msg, 'success')
      form.reset(empty)
      setDone(msg)
    },
  })
  return (
    <section>
      <PartHeader title={say('changePassword')}>{say('changePasswordNote')}</PartHeader>
      <form
        noValidate
        method="post"
        className="grid max-w-104 gap-5 [&>[role=alert]:empty]:-mb-5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {done && <Notice tone="good">{done}</Notice>}
        <FormError requestId={failure?.requestId}>{failure?.text}</FormError>
        <HiddenUsername value={email} />
        <PasswordField
          label={say('oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...form.register('oldPassword')}
        />
        <NewPasswordFields
          label={say('newPassword')}
          password={password}
          inputs={{
            password: form.register('password', { deps: ['confirmPassword'] }),
            confirmPassword: form.register('confirmPassword'),
          }}
          errors={errors}
        />
        <Button type="submit" variant="primary" isWide isBusy={isSubmitting} isDisabled={!isSubmitting && !isValid}>
          {say('savePassword')}
        </Button>
      </form>
    </section>
  )
}
