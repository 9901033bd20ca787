import { messages } from '@monsoon/contract/messages'
import type { TwoFactorState } from '@monsoon/contract/accounts/two-factor'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenewCodesDialog, SwitchDialog } from './two-factor-dialogs.tsx'
import { twoFactorText } from './two-factor-text.ts'

const SetUpDialog = onDemand(() => import('./set-up-two-factor-dialog.tsx').then((file) => file.default))

type Open = { what: 'setup' | 'switch' | 'renew' } | { what: 'codes'; title: string; codes: readonly string[] }

/** The second factor of the account: set up, turned off and on, its recovery codes. */
export function TwoFactorCard({ twoFactor }: { twoFactor: TwoFactorState }) {
  const t = useText(twoFactorText)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { setupCompleted, enabled, recoveryCodesLeft } = twoFactor
  return (
    <section aria-labelledby="two-factor" className="mt-14">
      <h2 id="two-factor" className="flex flex-wrap items-center gap-3 text-h3">
        {t('title')} {setupCompleted && <Badge tone={enabled ? 'good' : 'warning'}>{t(enabled ? 'on' : 'off')}</Badge>}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-2">
        {t('note')} {setupCompleted && !enabled && t('anotherDevice')}
      </p>
      <ResetNotice twoFactor={twoFactor} />
      <div className="flex flex-wrap items-center gap-3">
        {setupCompleted && (
          <Button onClick={() => setOpen({ what: 'switch' })}>{t(enabled ? 'disable' : 'enable')}</Button>
        )}
        {!enabled && <Button onClick={() => setOpen({ what: 'setup' })}>{messages.setUpTwoFactor}</Button>}
        {enabled && (
          <>
            <Button onClick={() => setOpen({ what: 'renew' })}>{t('newCodes')}</Button>
            <span className="text-small text-ink-2">{t('codesLeft', { count: recoveryCodesLeft })}</span>
          </>
        )}
      </div>
      {open?.what === 'setup' && (
        <SetUpDialog onClose={close} onDone={(codes) => setOpen({ what: 'codes', title: t('doneTitle'), codes })} />
      )}
      {open?.what === 'switch' && <SwitchDialog isEnabled={enabled} onClose={close} />}
      {open?.what === 'renew' && (
        <RenewCodesDialog
          onClose={close}
          onDone={(codes) => setOpen({ what: 'codes', title: t('renewedTitle'), codes })}
        />
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog title={open.title} codes={open.codes} onClose={close} />}
    </section>
  )
}

function ResetNotice({ twoFactor: { resetAt, frozenUntil } }: { twoFactor: TwoFactorState }) {
  const t = useText(twoFactorText)
  const at = resetAt ?? frozenUntil
  if (!at) return null
  return (
    <div className="mb-6">
      <Notice tone="warning">
        {t.rich(resetAt ? 'resetAt' : 'frozenUntil', {}, { at: () => <LocalTime at={at} as="dateTime" /> })}
      </Notice>
    </div>
  )
}
