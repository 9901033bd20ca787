import { kycLinkSeconds, kycParts } from '@monsoon/contract/kyc'
import type { KycSubmissionDetail } from '@monsoon/contract/staff-kyc'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { BareLink } from '../../ui/bare-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DocumentPreview } from '../../ui/document-preview.tsx'
import { Notice } from '../../ui/notice.tsx'
import { staffText } from './staff-text.ts'

type KycDocument = KycSubmissionDetail['documents'][number]

const partWords = {
  photo: 'partPhoto',
  document1: 'partDocument1',
  document2: 'partDocument2',
  document3: 'partDocument3',
} as const

/** Selfie and documents side by side. Their links end after a minute; new ones are had by a press. */
export function KycDocuments({ documents }: { documents: readonly KycDocument[] }) {
  const say = useText(staffText)
  const { revalidate, state } = useRevalidator()
  const hasEnded = useHasEnded()
  if (documents.length === 0) return <Notice>{say('noDocuments')}</Notice>
  return (
    <section aria-labelledby="documents">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="documents" className="text-small font-semibold">
            {say('documents')}
          </h2>
          <p className="text-label text-ink-3">{say(hasEnded ? 'linksEnded' : 'documentsNote')}</p>
        </div>
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {say('renewLinks')}
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
  const say = useText(staffText)
  const { part, identityType, contentType, url, sharedWith } = document
  const name = say(partWords[part])
  return (
    <figure className="grid gap-2">
      <DocumentPreview label={say('handedIn', { what: name })} url={url} contentType={contentType} />
      <figcaption className="text-small">
        <BareLink href={url} className="underlined font-semibold">
          {name}
        </BareLink>
        {identityType && <span className="block text-ink-2">{say(identityType)}</span>}
      </figcaption>
      {sharedWith.length > 0 && <Notice tone="warning">{say('shared', { count: sharedWith.length })}</Notice>}
    </figure>
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
