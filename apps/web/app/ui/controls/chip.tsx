import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { CloseIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'

const look = 'inline-flex min-h-[34px] items-center gap-2 rounded-full border px-3 py-1 text-label whitespace-nowrap'
const rest = 'border-line-2 hover:border-ink'

/** A choice that can be on or off: a filter of a list. */
export function ChipToggle(props: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
      className={`${look} hit-area ${props.isOn ? 'border-ink bg-ink text-paper' : rest}`}
    >
      {props.children}
    </button>
  )
}

/** A chosen filter, to be taken back. */
export function ChipRemovable(props: { label: string; onRemove: () => void }) {
  const t = useText(kitText)
  return (
    <button
      type="button"
      aria-label={t('remove', { what: props.label })}
      onClick={props.onRemove}
      className={`${look} ${rest} hit-area`}
    >
      {props.label}
      <CloseIcon className="size-3!" />
    </button>
  )
}

/** A word about a thing, not to be pressed: a tag, a type. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={`${look} border-line-2`}>{children}</span>
}
