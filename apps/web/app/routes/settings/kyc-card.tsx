import type { Kyc } from '@monsoon/contract/accounts/kyc'
import { accountMessages } from '@monsoon/contract/accounts/account-messages'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KycDocuments } from './kyc-documents.tsx'
import { KycForm } from './kyc-form.tsx'
import { kycText } from './kyc-text.ts'

/**
 * How far the proof of somebody's identity is, what they handed in, and the form where there is something to hand in.
 */
export function KycCard({ kyc }: { kyc: Kyc }) {
  const t = useText(kycText)
  const canSubmit = (kyc.kycStatus === 'notSubmitted' || kyc.kycStatus === 'rejected') && !kyc.pausedUntil
  return (
    <section id="kyc" aria-labelledby="kyc-title" className="mt-14 max-w-152 scroll-mt-24">
      <h2 id="kyc-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('note')}</p>
      <div className="grid gap-6">
        <Status kyc={kyc} />
        {kyc.photo && <KycDocuments kyc={kyc} />}
        {canSubmit && <KycForm />}
      </div>
    </section>
  )
}

function Status({ kyc }: { kyc: Kyc }) {
  const t = useText(kycText)
  switch (kyc.kycStatus) {
    case 'notSubmitted':
      return null
    case 'submitted':
      return <Notice title={accountMessages.kycPending}>{t('answerTime')}</Notice>
    case 'verified':
      return (
        <Notice tone="good" title={accountMessages.kycVerified}>
          {null}
        </Notice>
      )
    case 'rejected':
      return (
        <Notice tone="bad" title={accountMessages.kycRejected}>
          {kyc.rejection && <p className="break-words">{t('reason', { text: kyc.rejection.text })}</p>}
          {kyc.pausedUntil && <PausedUntil at={kyc.pausedUntil} />}
        </Notice>
      )
  }
}

function PausedUntil({ at }: { at: string }) {
  const t = useText(kycText)
  return <p>{t.rich('paused', {}, { date: () => <LocalTime at={at} as="dateTime" /> })}</p>
}
