import type { HelpIconName } from '@monsoon/contract/house/contents'

/** Drawings of one line each, 32 px. */
const icons: Readonly<Record<HelpIconName, string>> = {
  house: 'M5 14 16 5l11 9v13H5zM13 27v-8h6v8',
  path: 'M7 27c0-7 18-6 18-13S14 9 14 4M25 27h.01M18 27h.01',
  frame: 'M5 6h22v20H5zM10 11h12v10H10z',
  tag: 'M16 5h11v11L16 27 5 16zM22 10h.01',
  brush: 'M26 5 13 18M13 18c-3-1-6 1-6 4 0 2-1 4-3 4 5 2 12 1 12-4 0-2-1-3-3-4z',
  knot: 'M5 20c6-14 16-14 22 0M5 12c6 14 16 14 22 0',
}

export function HelpIcon({ icon }: { icon: HelpIconName }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8 text-indigo">
      <path
        d={icons[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
