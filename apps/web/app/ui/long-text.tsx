import { truncateText } from '@monsoon/domain/text/truncate-text'
import { useId, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { kitText } from './kit-text.ts'

/**
 * A text of several sentences: its first 350 characters, the rest on demand; whole on paper and for readers without
 * script. `body`: beside a work, in a narrow column.
 */
export function LongText({ text, size = 'lead' }: { text: string; size?: 'lead' | 'body' }) {
  const t = useText(kitText)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const short = truncateText(text)
  const look = `font-serif ${size === 'lead' ? 'text-lead' : 'text-body'} whitespace-pre-line text-pretty [overflow-wrap:anywhere]`
  if (!short.isTruncated) return <p className={look}>{text}</p>
  return (
    <>
      <p id={id} className={`${look} ${isOpen ? '' : 'print:hidden noscript:hidden'}`}>
        {isOpen ? text : short.text}{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="underlined hit-area font-sans text-small whitespace-nowrap"
        >
          {t(isOpen ? 'readLess' : 'readMore')}
        </button>
      </p>
      {!isOpen && <p className={`hidden ${look} print:block noscript:block`}>{text}</p>}
    </>
  )
}
