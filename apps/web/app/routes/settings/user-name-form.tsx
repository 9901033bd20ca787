import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormFrame, SubmitButton } from '../../ui/controls/form.tsx'
import { useSubmit } from '../../ui/submit/use-submit.ts'
import { profileText } from '../profile/profile-text.ts'
import { useUserNameCheck, type UserNameCheck } from './use-user-name-check.ts'

/** The username, looked up while it is typed. `userName` is the one that is set, or empty. */
export function UserNameForm({ userName: current }: { userName: string }) {
  const t = useText(profileText)
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [userName, setUserName] = useState(current)
  const [refusal, setRefusal] = useState<{ of: string; text: string }>()
  const check = useUserNameCheck(userName, current)
  const error = refusal?.of === userName ? refusal.text : faultOf(check)

  function faultOf(given: UserNameCheck): string | undefined {
    if (given.kind === 'faulty') return given.fault
    if (given.kind === 'failed') return errorText(given.error)
    return given.kind === 'taken' ? t('userNameTaken') : undefined
  }

  const form = useSubmit({
    // Where nobody could say whether it is free, the server says so when it is set.
    isValid: check.kind === 'free' || check.kind === 'failed',
    send: async () => {
      try {
        return await api('PATCH /v1/profile/username', { body: { userName } })
      } catch (failure) {
        // Of this name, and so beside the field until another is typed.
        setRefusal({ of: userName, text: errorText(failure) })
        return undefined
      }
    },
    onDone: () => revalidate(),
  })

  return (
    <FormFrame form={form} className="mt-12 border-t border-line pt-8">
      <TextField
        label={t('userName')}
        hint={t('userNameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={userName}
        error={error}
        onChange={(event) => setUserName(event.target.value.trim())}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton form={form}>{t('saveUserName')}</SubmitButton>
        <p role="status" className="text-small text-ink-2">
          {check.kind === 'checking' && t('userNameChecking')}
          {check.kind === 'free' && t('userNameFree', { userName })}
        </p>
      </div>
    </FormFrame>
  )
}
