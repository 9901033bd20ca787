import type { ItemDetail } from '@monsoon/contract/catalog'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLoginPath } from '../checkout/use-login-path.ts'
import { useViewer } from '../session/use-site.ts'
import { Button } from '../ui/button.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const PostOfferDialog = onDemand(() => import('./post-offer-dialog.tsx').then((file) => file.default))

/** Offers for a work that takes any and is in no auction (RULE-011); visitors are sent to the login and back. */
export default function OfferPart({ item }: { item: ItemDetail }) {
  const viewer = useViewer()
  const loginPath = useLoginPath()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
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
        onClick={() => setIsOpen(true)}
      >
        {messages.postOffer}
      </Button>
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
