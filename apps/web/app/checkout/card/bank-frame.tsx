import { messages } from '@monsoon/contract/messages'
import { useEffect, useRef } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button, Spinner } from '../../ui/controls/button.tsx'
import { checkoutText } from '../checkout-text.ts'

type BankFrameProps = { bankUrl: string; isBusy: boolean; onReturn: () => void; onBack: () => void }

/** The bank's own page, where it asks its customer (3-D Secure), until it has sent them back. */
export function BankFrame({ bankUrl, isBusy, onReturn, onBack }: BankFrameProps) {
  const t = useText(checkoutText)
  const frame = useRef<HTMLIFrameElement>(null)
  const callReturn = useRef(onReturn)
  useEffect(() => {
    callReturn.current = onReturn
  })
  useEffect(() => {
    const receive = (event: MessageEvent<{ type?: string } | null>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.type === bankReturned) callReturn.current()
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  return (
    <>
      <p className="text-small text-ink-2">{t('bankIntro')}</p>
      <div className="relative">
        <iframe
          ref={frame}
          src={bankUrl}
          title={t('bankFrame')}
          // A bank's page may do what a form needs, but not lead this window away.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          className={`block h-[min(29rem,60dvh)] w-full rounded-control border border-line ${isBusy ? 'invisible' : ''}`}
        />
        {isBusy && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-small">
            <Spinner />
            {t('checking')}
          </p>
        )}
      </div>
      <Button isDisabled={isBusy} onClick={onBack} className="justify-self-start">
        {messages.back}
      </Button>
    </>
  )
}

/** What the page that a bank sends its customer back to tells the checkout around it. */
export const bankReturned = 'checkout:bank-returned'
