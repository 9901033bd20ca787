import type { ReactNode } from 'react'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { signInText } from './sign-in-text.ts'

/** Title and first words of a page of signing up or in. */
export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText(signInText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <header className="mb-8">
      <title>{t('pageTitle', { title, brand })}</title>
      <h1 className="text-h1">{title}</h1>
      {children && <div className="mt-3 text-ink-2">{children}</div>}
    </header>
  )
}
