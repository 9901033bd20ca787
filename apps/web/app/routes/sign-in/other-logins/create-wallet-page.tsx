import { Link, useLocation } from 'react-router'
import type { Route } from './+types/create-wallet-page'
import { ErrorPage } from '#shell/error-page.tsx'
import { useText } from '#text/use-text.tsx'
import { ForwardIcon } from '#ui/icons.tsx'
import { OtherSignUps } from './other-sign-ups.tsx'
import { redirectMembers } from '../redirect-members.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { signInText } from '../sign-in-text.ts'

export const loader = redirectMembers

/** The first step of an account: how one wants to open it. */
export default function CreateWalletPage() {
  const t = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  return (
    <>
      <SignInHead title={t('createTitle')}>{t('createLead')}</SignInHead>
      <ul className="grid gap-3">
        <li>
          <Link
            to="/signup"
            state={state}
            className="flex items-center gap-4 rounded-control border border-line-ui px-5 py-4 transition-colors hover:border-ink hover:bg-wall"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t('createEmail')}</span>
              <span className="block text-small text-ink-2">{t('createEmailDetail')}</span>
            </span>
            <ForwardIcon />
          </Link>
        </li>
      </ul>
      <OtherSignUps />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
