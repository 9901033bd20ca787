import type { ReactNode } from 'react'

type IconProps = { className?: string; label?: string }

/** One line weight on an 18 px field, drawn for Monsoon. Decorative unless it carries a label. */
function icon(name: string, drawing: ReactNode, options: { flips?: boolean } = {}) {
  const Icon = ({ className = '', label }: IconProps) => (
    <svg
      viewBox="0 0 18 18"
      className={`size-4.5 flex-none fill-none stroke-current ${options.flips ? 'rtl:-scale-x-100' : ''} ${className}`}
      strokeWidth="1.35"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawing}
    </svg>
  )
  Icon.displayName = name
  return Icon
}

export const MenuIcon = icon('MenuIcon', <path d="M2.5 6h13M2.5 12h13" />)
export const CloseIcon = icon('CloseIcon', <path d="m4.5 4.5 9 9m0-9-9 9" />)
export const HeartIcon = icon(
  'HeartIcon',
  <path d="M9 15.3S2.6 11.6 2.6 7.2A3.4 3.4 0 0 1 9 5.6a3.4 3.4 0 0 1 6.4 1.6c0 4.4-6.4 8.1-6.4 8.1Z" />,
)
export const ShareIcon = icon('ShareIcon', <path d="M9 11V2.5M6 5l3-2.7L12 5M4.5 8H3v7.5h12V8h-1.5" />)
export const MoreIcon = icon('MoreIcon', <path d="M4 9h.01M9 9h.01M14 9h.01" strokeWidth="2.2" />)
export const CheckIcon = icon('CheckIcon', <path d="m3.5 9.5 3.5 3.5 7.5-8" />)
export const WarningIcon = icon('WarningIcon', <path d="M9 2.5 16.5 15.5h-15ZM9 7v4m0 2.2v.1" />)
export const InfoIcon = icon('InfoIcon', <path d="M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0ZM9 8.2v4.3m0-7v.1" />)
export const LockIcon = icon('LockIcon', <path d="M4 8h10v7.5H4ZM6 8V5.5a3 3 0 0 1 6 0V8" />)
export const WalletIcon = icon(
  'WalletIcon',
  <path d="M14 6V3.500H4A1.500 1.500 0 0 0 4 6.500h11.500v8.500H4A1.500 1.500 0 0 1 2.500 13.500V5M12.500 10.700v.1" />,
)
export const ChevronIcon = icon('ChevronIcon', <path d="m4.5 7 4.5 4.5L13.5 7" />)
export const BackIcon = icon('BackIcon', <path d="M15 9H3m4.5-4.5L3 9l4.5 4.5" />, { flips: true })
export const ForwardIcon = icon('ForwardIcon', <path d="M3 9h12m-4.5-4.5L15 9l-4.5 4.5" />, { flips: true })
export const FilterIcon = icon('FilterIcon', <path d="M2.5 5h13M5 9h8m-5.5 4h3" />)
export const SearchIcon = icon('SearchIcon', <path d="M13.2 8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM12 12l4 4" />)
export const ZoomIcon = icon(
  'ZoomIcon',
  <path d="M13.2 8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM12 12l4 4M8 5.8v4.4M5.8 8h4.4" />,
)
export const CopyIcon = icon('CopyIcon', <path d="M6.5 6.500h8.500v8.500H6.500ZM11.5 6.500V3H3v8.500h3.5" />)
export const EyeIcon = icon(
  'EyeIcon',
  <path d="M1.5 9S4.2 4 9 4s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5ZM11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />,
)
export const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M3 3l12 12M7 4.300A7.4 7.4 0 0 1 9 4c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2 2.600M5 5.500C2.7 7 1.5 9 1.5 9S4.2 14 9 14a7 7 0 0 0 3.4-.9" />,
)
export const PlusIcon = icon('PlusIcon', <path d="M9 3.500v11M3.5 9h11" />)
export const MinusIcon = icon('MinusIcon', <path d="M3.5 9h11" />)
export const BellIcon = icon(
  'BellIcon',
  <path d="M4 12.500V8a5 5 0 0 1 10 0v4.500l1 1H3ZM7.5 15.300a1.600 1.600 0 0 0 3 0" />,
)
export const SunIcon = icon(
  'SunIcon',
  <path d="M12.2 9a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM9 1.500v1.700M9 14.800v1.700M1.5 9h1.700M14.8 9h1.700M3.7 3.700l1.2 1.200M13.1 13.100l1.2 1.200M3.7 14.300l1.2-1.200M13.1 4.900l1.2-1.2" />,
)
export const MoonIcon = icon('MoonIcon', <path d="M15.2 11A6.7 6.7 0 0 1 7 2.8 6.7 6.7 0 1 0 15.2 11Z" />)
export const PlayIcon = icon('PlayIcon', <path d="M5 3.500v11l9.5-5.500Z" />)
export const PauseIcon = icon('PauseIcon', <path d="M6 3.500v11M12 3.500v11" />)
export const SoundIcon = icon(
  'SoundIcon',
  <path d="M2.5 7v4H5l4 3.200V3.800L5 7ZM11.5 6.500a3.5 3.5 0 0 1 0 5M13.5 4.500a6.3 6.3 0 0 1 0 9" />,
)
export const CaptionsIcon = icon(
  'CaptionsIcon',
  <path d="M2.5 4h13v10h-13ZM8 7.800a1.700 1.700 0 1 0 0 2.400M13 7.800a1.700 1.700 0 1 0 0 2.400" />,
)
export const MutedIcon = icon('MutedIcon', <path d="M2.5 7v4H5l4 3.200V3.800L5 7ZM12 7l4 4m0-4-4 4" />)
export const ExpandIcon = icon(
  'ExpandIcon',
  <path d="M2.5 7V2.500H7M11 2.500h4.500V7M15.5 11v4.500H11M7 15.500H2.500V11" />,
)
export const EditIcon = icon(
  'EditIcon',
  <path d="M3 15l.8-3.4L12 3.400l2.600 2.600-8.200 8.200ZM10.500 5l2.600 2.600" />,
)
export const ExternalIcon = icon('ExternalIcon', <path d="M10.5 3H15v4.500M15 3 8.5 9.500M7 4H3v11h11v-4" />, {
  flips: true,
})

/** The mark of the house: three strokes of slanting rain. */
export function RainMark({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 22 22"
      className={`size-5.5 flex-none fill-none stroke-current ${className}`}
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M7 3 3 13M13 2 7.5 19M18.5 6 15 16" />
    </svg>
  )
}

/** Empty frames on a wall: nothing hangs here yet. */
export function EmptyWallDrawing() {
  return (
    <svg viewBox="0 0 72 56" className="h-14 w-18 fill-none stroke-ink-3" strokeWidth="1.2" aria-hidden>
      <path d="M8 50h56M16 50V10h18v40M40 50V22h16v28" strokeDasharray="3 4" />
      <path d="M25 10V4M48 22V4M18 4h38" />
    </svg>
  )
}

/** A frame that hangs askew: something is not where it should be. */
export function CrookedFrameDrawing() {
  return (
    <svg viewBox="0 0 72 56" className="h-14 w-18 fill-none stroke-ink-3" strokeWidth="1.2" aria-hidden>
      <rect x="20" y="12" width="32" height="36" transform="rotate(9 36 30)" />
      <path d="M36 4v7" />
    </svg>
  )
}
