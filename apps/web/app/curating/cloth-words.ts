import type { Cloth } from '@monsoon/contract/works/cloths'

/** The words for the dyes of covers, of `curatingText`. */
export const clothWords = {
  madder: 'clothMadder',
  indigo: 'clothIndigo',
  turmeric: 'clothTurmeric',
  lac: 'clothLac',
  henna: 'clothHenna',
  verdigris: 'clothVerdigris',
  prussian: 'clothPrussian',
  walnut: 'clothWalnut',
  ash: 'clothAsh',
  salt: 'clothSalt',
} as const satisfies Record<Cloth, string>
