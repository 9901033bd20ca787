import { kycLinkSeconds, kycParts } from '@monsoon/contract/accounts/kyc'
import type { KycSubmissionDetail } from '@monsoon/contract/staff/staff-kyc'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserSession } from '#api-client.ts'
import { FileLink } from '#session/file-link.tsx'
import { useFetchedFile } from '#session/use-fetched-file.ts'
import { useViewer } from '#session/use-site.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DocumentPreview } from '#ui/pictures/document-preview.tsx'
import { Notice } from '#ui/notice.tsx'
import { kycDocumentsText } from './kyc-documents-text.ts'

type KycDocument = KycSubmissionDetail['documents'][number]

const partWords = {
  photo: 'partPhoto',
  document1: 'partDocument1',
  document2: 'partDocument2',
  document3: 'partDocument3',
} as const

/** Selfie and documents side by side. Their links end after a minute; new ones are had by a press. */
export function KycDocuments({ documents }: { documents: readonly KycDocument[] }) {
  const t = useText(kycDocumentsText)
  const { revalidate, state } = useRevalidator()
  const hasEnded = useHasEnded()
  if (documents.length === 0) return <Notice>{t('noDocuments')}</Notice>
  return (
    <section aria-labelledby="documents">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="documents" className="font-sans text-small font-semibold">
            {t('documents')}
          </h2>
          <p className="text-label text-ink-3">{t(hasEnded ? 'linksEnded' : 'documentsNote')}</p>
        </div>
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('renewLinks')}
        </Button>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {kycParts
          .flatMap((part) => documents.filter((document) => document.part === part))
          .map((document) => (
            <li key={document.id} className="min-w-0">
              <Document document={document} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Document({ document }: { document: KycDocument }) {
  const t = useText(kycDocumentsText)
  const { part, identityType, contentType, url, sharedWith } = document
  const name = t(partWords[part])
  return (
    <figure className="grid gap-2">
      <Paper label={t('handedIn', { what: name })} url={url} contentType={contentType} />
      <figcaption className="text-small">
        <FileLink href={url} className="font-semibold">
          {name}
        </FileLink>
        {identityType && <span className="block text-ink-2">{t(identityType)}</span>}
      </figcaption>
      {sharedWith.length > 0 && <Notice tone="warning">{t('shared', { count: sharedWith.length })}</Notice>}
    </figure>
  )
}

/**
 * Pictures come with who looks at them across them; PDFs are left as they are (open-kyc-document.ts), and get it laid
 * over them here.
 */
function Paper(props: { label: string; url: string; contentType: string }) {
  return props.contentType === 'application/pdf' ? <MarkedPdf {...props} /> : <DocumentPreview {...props} />
}

function MarkedPdf({ label, url }: { label: string; url: string }) {
  const t = useText(kycDocumentsText)
  const { file, isMissing } = useFetchedFile(url, () => fetchDocument(url))
  if (!file) {
    return (
      <p role="status" className="grid h-44 place-items-center rounded-control bg-wall p-4 text-small text-ink-3">
        {t(isMissing ? 'notOpened' : 'opening')}
      </p>
    )
  }
  return (
    <div className="relative">
      <DocumentPreview label={label} {...file} />
      <Watermark />
    </div>
  )
}

async function fetchDocument(url: string): Promise<Blob> {
  const answer = await browserSession.send(url, {})
  if (!answer.ok) throw new Error('the document was refused')
  return answer.blob()
}

/** The same words as on pictures: the first and last digits of who looks, and the minute. */
function Watermark() {
  const viewerId = useViewer()?.userId ?? ''
  const [minute] = useState(() => new Date().toISOString().slice(0, 16))
  const words = `${viewerId.slice(0, 8)}-${viewerId.slice(-8)} ${minute}Z`.toUpperCase()
  return (
    <p
      aria-hidden
      data-watermark={words}
      className="pointer-events-none absolute inset-0 overflow-hidden text-micro/[2.5] break-all text-red opacity-40 select-none"
    >
      {`${words} `.repeat(40)}
    </p>
  )
}

function useHasEnded(): boolean {
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasEnded(true), kycLinkSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return hasEnded
}
