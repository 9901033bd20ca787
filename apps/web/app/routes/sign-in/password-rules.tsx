import { newPasswordMaxLength, newPasswordMinLength } from '@monsoon/domain/text-rules'
import { useText } from '../../text/use-text.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { signInText } from './sign-in-text.ts'

const rules = [
  {
    key: 'ruleLength',
    isMet: (password: string) => password.length >= newPasswordMinLength && password.length <= newPasswordMaxLength,
  },
  { key: 'ruleLower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'ruleUpper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'ruleDigit', isMet: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** What a new password still needs, while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText(signInText)
  return (
    <div className="mt-2.5">
      <p className="sr-only">{t('rules')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-label">
        {rules.map(({ key, isMet }) => {
          const isDone = isMet(password)
          return (
            <li key={key} className={`flex items-center gap-2 ${isDone ? 'text-green' : 'text-ink-3'}`}>
              {isDone ? (
                <CheckIcon className="size-3.5!" />
              ) : (
                <span aria-hidden className="mx-1 size-1.5 rounded-full border border-current" />
              )}
              <span>{t(key)}</span>
              <span className="sr-only">{t(isDone ? 'ruleMet' : 'ruleOpen')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
