import {
  checkCertificate,
  type CertificateKey,
  type CertificateVerdict,
} from '@monsoon/domain/chain/edition-certificate'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { BareButton, BareLink } from '../../ui/controls/bare-button.tsx'
import { passportText } from './passport-text.ts'

type Checked = { verdict: CertificateVerdict['verdict']; at: Date }

/** Whether the house's signature holds, found out in this browser: green once it was really checked. */
export function SignatureCheck({ certificate, keys }: { certificate: string; keys: readonly CertificateKey[] }) {
  const t = useText(passportText)
  const format = useFormat()
  const brand = useSite()?.settings.brandName ?? ''
  const [checked, setChecked] = useState<Checked>()
  const check = useCallback(async () => {
    setChecked(undefined)
    const { verdict } = await checkCertificate(certificate, keys)
    setChecked({ verdict, at: new Date() })
  }, [certificate, keys])
  useEffect(() => void check(), [check])
  const isValid = checked?.verdict === 'true-when-issued'
  const words = !checked
    ? t('checking')
    : isValid
      ? t('valid', { brand })
      : checked.verdict === 'no-ed25519'
        ? t('uncheckable')
        : t('invalid', { brand })
  return (
    <div className="text-small">
      <p role="status" className={`font-semibold ${isValid ? 'text-green' : checked ? 'text-red' : 'text-ink-2'}`}>
        <span aria-hidden="true" className="me-2.5 inline-block size-[7px] rounded-full bg-current align-[0.1em]" />
        {words}
      </p>
      <p className="mt-1.5 min-h-[1.5em] text-label text-ink-2">
        {checked && t('checkedAt', { clock: format.clock(checked.at.toISOString(), ownZone()) })}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2" data-print="hide">
        <BareButton className="underlined hit-area" onClick={() => void check()}>
          {t('again')}
        </BareButton>
        <BareLink href="#offline" className="underlined hit-area">
          {t('offline')}
        </BareLink>
      </p>
    </div>
  )
}

const ownZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
