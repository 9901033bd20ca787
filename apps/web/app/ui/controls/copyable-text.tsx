import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'

/**
 * Words to be typed elsewhere, with a button that copies them. `shown`: how they are shown where that is not how they
 * are copied.
 */
export function CopyableText({ text, shown = text, what }: { text: string; shown?: string; what: string }) {
  const t = useText(kitText)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  return (
    <span className="inline-flex items-center">
      <bdi {...(shown !== text && { title: text })} className="tabular">
        {shown}
      </bdi>
      <button
        type="button"
        aria-label={t('copy', { what })}
        title={t('copy', { what })}
        onClick={() => void copy()}
        className="-my-3 grid size-11 place-items-center text-ink-3 hover:text-ink"
      >
        {isCopied ? <CheckIcon className="size-4! text-green" /> : <CopyIcon className="size-4!" />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </span>
  )
}

/** A wallet address, shortened to look at; what is copied is the whole. */
export const CopyableAddress = ({ address, what }: { address: string; what: string }) => (
  <CopyableText text={address} shown={shortenAddress(address)} what={what} />
)
