import { useText } from '../text/use-text.tsx'
import { kitText } from './kit-text.ts'

/** The mark of a verified artist. Quiet in lists, indigo on a profile and on an item page. */
export function VerifiedTick({ isProminent = false }: { isProminent?: boolean }) {
  const t = useText(kitText)
  return (
    <svg
      viewBox="0 0 14 14"
      role="img"
      aria-label={t('verified')}
      className={`ms-[0.35em] inline-block size-[min(0.86em,1rem)] flex-none fill-current align-[-0.04em] ${isProminent ? 'text-indigo' : 'text-ink-3'}`}
    >
      <path d="M7 0l1.7 1.3 2.1-.2.7 2 1.9 1-.5 2.1L14 8l-1.5 1.5-.1 2.1-2.1.3L9 13.6 7 12.8l-2 .8-1.3-1.7-2.1-.3-.1-2.1L0 8l1.1-1.8L.6 4.1l1.9-1 .7-2 2.1.2Z" />
      <path d="m4.3 7.2 1.9 1.9 3.6-3.9" className="fill-none stroke-paper" strokeWidth="1.4" />
    </svg>
  )
}
