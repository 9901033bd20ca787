import { isRecoveryCode, isSecurityCode, recoveryCodeLength } from '@monsoon/domain/text-rules'
import type { ComponentProps, SyntheticEvent } from 'react'
import { TextField } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'onInput'>

/**
 * The six digits of an authenticator app: phones offer them above the keyboard, and the form is sent as soon as all are
 * there, typed or pasted.
 */
export function SecurityCodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={sendWhen((typed) => isSecurityCode(typed.replaceAll(/\s/g, '')))}
    />
  )
}

/** A recovery code; the form is sent as soon as all of a code as they are made is there. */
export function RecoveryCodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onInput={sendWhen(isWholeRecoveryCode)}
    />
  )
}

function isWholeRecoveryCode(typed: string): boolean {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return code.length === recoveryCodeLength && isRecoveryCode(code)
}

function sendWhen(isComplete: (typed: string) => boolean) {
  return ({ currentTarget: { value, form } }: SyntheticEvent<HTMLInputElement>) => {
    // After the form has taken note of what was typed.
    if (isComplete(value)) setTimeout(() => form?.requestSubmit())
  }
}
