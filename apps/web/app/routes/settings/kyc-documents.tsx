import type { Kyc } from '@monsoon/contract/accounts/kyc'
import { api, browserSession } from '../../api-client.ts'
import { useFetchedFile } from '../../session/use-fetched-file.ts'
import { useText } from '../../text/use-text.tsx'
import { DocumentPreview } from '../../ui/pictures/document-preview.tsx'
import { kycText } from './kyc-text.ts'

/** What was handed in. Each file is fetched when this is shown, and stays in this page alone. */
export function KycDocuments({ kyc }: { kyc: Kyc }) {
  const t = useText(kycText)
  const documents = [kyc.document1, kyc.document2, kyc.document3].filter((one) => one !== null)
  return (
    <div>
      <h3 className="mb-3 font-sans text-small font-semibold">{t('shown')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {kyc.photo && <Shown label={t('photo')} url={kyc.photo} />}
        {documents.map(({ identityType, url }) => (
          <Shown key={identityType} label={t(identityType)} url={url} />
        ))}
      </div>
    </div>
  )
}

function Shown({ label, url }: { label: string; url: string }) {
  const t = useText(kycText)
  // A page that is loaded again brings another link to the same file.
  const { file, isMissing } = useFetchedFile(url.split('?')[0] ?? '', () => fetchSealed(url))
  return (
    <figure>
      <figcaption className="mb-1.5 text-small">{label}</figcaption>
      {file ? (
        <DocumentPreview label={label} {...file} />
      ) : (
        <p role="status" className="grid h-44 place-items-center rounded-control bg-wall p-4 text-small text-ink-3">
          {t(isMissing ? 'notOpened' : 'opening')}
        </p>
      )}
    </figure>
  )
}

/** Its link works for a minute, which may be over when somebody comes back to a page: then a new token opens it. */
async function fetchSealed(url: string): Promise<Blob> {
  const first = await browserSession.send(url, {})
  if (first.ok) return first.blob()
  const { kycToken } = (await api('POST /v1/kyc-login')).data
  const second = await browserSession.send(`${url.split('?')[0] ?? ''}?token=${encodeURIComponent(kycToken)}`, {})
  if (!second.ok) throw new Error('the document was refused')
  return second.blob()
}
