import { shortenAddress } from '@monsoon/domain/shorten-address'
import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'

/** A wallet address, shortened to look at; what is copied is the whole. */
export function CopyableAddress({ address, what }: { address: string; what: string }) {
  const say = useText(kitText)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  return (
    <span className="inline-flex items-center">
      <bdi title={address} className="tabular">
        {shortenAddress(address)}
      </bdi>
      <button
        type="button"
        aria-label={say('copy', { what })}
        title={say('copy', { what })}
        onClick={() => void copy()}
        className="-my-3 grid size-11 place-items-center text-ink-3 hover:text-ink"
      >
        {isCopied ? <CheckIcon className="size-4! text-green" /> : <CopyIcon className="size-4!" />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && say('copied')}
      </span>
    </span>
  )
}
