import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../text/use-text.tsx'
import { PasswordField } from '../../ui/field.tsx'
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

type NewPasswordFieldsProps = {
  label: string
  /** As typed so far. */
  password: string
  /** What `register` gave for each of the two. */
  inputs: Record<keyof NewPassword, UseFormRegisterReturn>
  errors: FieldErrors<NewPassword>
}

/** A new password with what it still needs, and once more. */
export function NewPasswordFields({ label, password, inputs, errors }: NewPasswordFieldsProps) {
  const say = useText(signInText)
  return (
    <>
      <div>
        <PasswordField
          label={label}
          autoComplete="new-password"
          error={errors.password?.message}
          {...inputs.password}
        />
        <PasswordRules password={password} />
      </div>
      <PasswordField
        label={say('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...inputs.confirmPassword}
      />
    </>
  )
}
