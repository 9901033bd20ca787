import { messages } from '@monsoon/contract/messages'
import type { Picture } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CrookedFrameDrawing } from '../../ui/icons.tsx'
import { Picture as ShownPicture } from '../../ui/pictures/picture.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { Problem } from '../checkout-problem.ts'
import { checkoutText } from '../checkout-text.ts'
import { useProblemText } from '../problem-note.tsx'

/** What is the buyer's now, as a picture and a sentence, and the ways on. */
export function BoughtNote(props: { bought: Picture | null; sentence: ReactNode; note: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {props.bought && (
        <div className="-mx-6 grid place-items-center bg-wall p-7">
          <ShownPicture picture={props.bought} sizes="18rem" isFirst className="max-h-74 w-auto max-w-full" />
        </div>
      )}
      <div role="status" className="grid gap-2">
        <p className="font-serif text-[1.25rem]/[1.35] text-pretty break-words">{props.sentence}</p>
        <p className="text-small text-ink-2">{props.note}</p>
      </div>
      {props.children}
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        <Button as={Link} to="/marketplace" className="max-sm:order-last">
          {messages.continueShopping}
        </Button>
        <Button as={Link} to="/profile/owned-nfts" variant="primary">
          {messages.viewNft}
        </Button>
      </div>
    </div>
  )
}

/** Why nothing came of it, and what became of the money. */
export function FailedNote(props: { problem: Problem; isMoneyBack: boolean; children?: ReactNode }) {
  const t = useText(checkoutText)
  const submit = useProblemText()
  return (
    <div role="alert" className="grid justify-items-center gap-3 bg-wall px-4 py-8 text-center">
      <CrookedFrameDrawing />
      <p className="font-serif text-[1.25rem]/snug text-pretty break-words">{submit(props.problem).message}</p>
      <p className="max-w-96 text-small text-ink-2">{t(props.isMoneyBack ? 'comesBack' : 'nothingTaken')}</p>
      {props.children && <p className="max-w-96 text-small text-ink-2">{props.children}</p>}
    </div>
  )
}

/** The bank has not said how it ended: where that is shown once it has. */
export function UnknownNote({ to, label, children }: { to: string; label?: string; children?: ReactNode }) {
  const t = useText(checkoutText)
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-3 bg-wall px-4 py-8 text-center">
        <p className="font-serif text-[1.25rem]/snug text-pretty">{t('unknownBody')}</p>
        {label && (
          <p>
            <TextLink to={to}>{label}</TextLink>
          </p>
        )}
      </div>
      <WaysOn>{children}</WaysOn>
    </div>
  )
}

/** The specified ways on from a result. */
export function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
      {children}
      <Button as={Link} to="/profile/owned-nfts">
        {messages.viewHistory}
      </Button>
      <Button as={Link} to="/marketplace">
        {messages.continueShopping}
      </Button>
    </div>
  )
}
