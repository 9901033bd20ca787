import { messages } from '@monsoon/contract/messages'
import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { defineText } from '../text/define-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { useLoginPath } from '../checkout/use-login.ts'

const PostOfferDialog = onDemand(() => import('./post-offer-dialog.tsx').then((file) => file.default))

// Beside the button, which every page of a work has; offer-text.ts comes with the dialog.
const offerPartText = defineText('offerPart', {
  ownsEditions: 'You own editions of this work: it takes no offer of yours.',
})

/** Offers for a work that takes any and is in no auction (RULE-011); visitors are sent to the login and back. */
export default function OfferPart({ item }: { item: ItemDetail }) {
  const viewer = useViewer()
  const loginPath = useLoginPath()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const t = useText(offerPartText)
  const noteId = useId()
  const { itemInfo } = item
  if (!viewer) {
    return (
      <Button as={Link} to={loginPath} isWide className="mt-2.5">
        {messages.loginToOffer}
      </Button>
    )
  }
  return (
    <>
      <Button
        isWide
        className="mt-2.5"
        aria-haspopup="dialog"
        isDisabled={!itemInfo.canPostOffer}
        aria-describedby={itemInfo.isOwner ? noteId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {messages.postOffer}
      </Button>
      {itemInfo.isOwner && (
        <p id={noteId} className="mt-2 text-label text-ink-3">
          {t('ownsEditions')}
        </p>
      )}
      {isOpen && (
        <PostOfferDialog
          itemId={itemInfo.id}
          onPosted={() => {
            setIsOpen(false)
            void revalidate()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
