import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#text/use-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { OtherLogins } from './other-logins.tsx'
import { signInText } from '../sign-in-text.ts'

/** The ways to an account without a password, and the way back to one that is there. */
export function OtherSignUps() {
  const t = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  const link = (words: ReactNode) => (
    <TextLink to="/login" state={state}>
      {words}
    </TextLink>
  )
  return (
    <>
      <OtherLogins />
      <p className="mt-8 text-small text-ink-2">{t.rich('haveAccount', {}, { link })}</p>
    </>
  )
}
