import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../text/use-text.tsx'
import { PasswordField } from '../../ui/controls/field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { signInText } from './sign-in-text.ts'

/** The fields of a form that sets a password. */
export type NewPassword = { password: string; confirmPassword: string }

/** Whether the second field repeats the first: for `refine`, together with `confirmation`. */
export const isConfirmed = ({ password, confirmPassword }: NewPassword): boolean => password === confirmPassword

/** Where and in which words a wrong repetition is told. */
export const confirmation = (message: string) => ({
  path: ['confirmPassword'],
  message,
  // Also while other fields are still wrong: whoever corrects a field wants to hear of it at once.
  when: ({ value }: { value: unknown }) => {
    const { password, confirmPassword } = value as Record<string, unknown>
    return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== ''
  },
})

type PasswordInput = UseFormRegisterReturn & { error: string | undefined }

type NewPasswordFieldsProps = {
  label: string
  /** As typed so far. */
  password: string
  /** The `field` of the form. */
  field: (name: keyof NewPassword, rules?: { deps: 'confirmPassword' }) => PasswordInput
}

/** A new password with what it still needs, and once more. */
export function NewPasswordFields({ label, password, field }: NewPasswordFieldsProps) {
  const t = useText(signInText)
  return (
    <>
      <div>
        <PasswordField label={label} autoComplete="new-password" {...field('password', { deps: 'confirmPassword' })} />
        <PasswordRules password={password} />
      </div>
      <PasswordField label={t('confirmPassword')} autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
