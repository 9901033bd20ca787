import type { Passport } from '@monsoon/contract/chain/passports'
import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import type { ReactNode } from 'react'
import { FileLink } from '../../session/file-link.tsx'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { passportText } from './passport-text.ts'
import { BareLink } from '../../ui/controls/bare-button.tsx'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

const checkerFile = 'passport-check.html'

const groupsOf = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? digits

type ProofsProps = { passport: Passport; keys: readonly CertificateKey[]; brand: string }

/** How to check it without us, and by what. */
export function PassportProofs({ passport, keys, brand }: ProofsProps) {
  const t = useText(passportText)
  const steps: ReactNode[] = [
    t.rich(
      'stepSave',
      { file: checkerFile, brand },
      {
        link: (words) => (
          <BareLink href="/passport/check.html" download={checkerFile} className="underlined">
            {words}
          </BareLink>
        ),
      },
    ),
    t('stepOpen'),
    t('stepScan'),
    t.rich('online', {}, { link: (words) => <TextLink to="/passport/check">{words}</TextLink> }),
  ]
  return (
    <section
      id="offline"
      className="mt-section grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 className="mb-4 text-h3">{t('offline')}</h2>
        <div className="grid max-w-[36rem] gap-3 text-ui text-ink-2" data-print="hide">
          {steps.map((step, nth) => (
            <p key={nth}>{step}</p>
          ))}
        </div>
      </div>
      <Fingerprints passport={passport} keys={keys} brand={brand} />
    </section>
  )
}

function Fingerprints({ passport, keys, brand }: ProofsProps) {
  const { artistSignature, chainInfo, hasCredential, itemId, originalSha256 } = passport
  const t = useText(passportText)
  const explorer = useSite()?.settings.chains[chainInfo.network].explorer
  const [key] = keys
  return (
    <dl className="grid content-start gap-4 text-small [&_dt]:text-ink-3">
      <div>
        <dt>{t('fingerprint')}</dt>
        <dd className="passport-digits">{originalSha256 === null ? t('noFingerprint') : groupsOf(originalSha256)}</dd>
      </div>
      {hasCredential && (
        <div>
          <dt>{t('credential')}</dt>
          <dd>
            <FileLink href={`/v1/item/${itemId}/credential`}>{t('credentialFile')}</FileLink>
          </dd>
        </div>
      )}
      {key && (
        <div>
          <dt>{t('key', { brand })}</dt>
          <dd className="passport-digits">{key.x}</dd>
        </div>
      )}
      {artistSignature !== null && (
        <div>
          <dt>{t('artistKey')}</dt>
          <dd>
            <CopyableAddress address={artistSignature} what={t('signature')} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('tokenId')}</dt>
        <dd>
          <CopyableAddress address={chainInfo.tokenId} what={t('tokenNumber')} />
        </dd>
      </div>
      {chainInfo.contractAddress !== null && (
        <div>
          <dt>{t('contract')}</dt>
          <dd>
            <CopyableAddress address={chainInfo.contractAddress} what={t('contractAddress')} />{' '}
            {explorer && <TextLink to={`${explorer}/address/${chainInfo.contractAddress}`}>{t('explorer')}</TextLink>}
          </dd>
        </div>
      )}
      {chainInfo.ipfsMetadataUrl !== null && (
        <div>
          <dt>{t('metadata')}</dt>
          <dd>
            <TextLink to={chainInfo.ipfsMetadataUrl}>IPFS</TextLink>
          </dd>
        </div>
      )}
    </dl>
  )
}
