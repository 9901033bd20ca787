import type { ExportTerms } from '@monsoon/contract/chain/exports'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { exportText } from './export-text.ts'

type Bar = ExportTerms['barred'][number]

/** Which editions stay for now, why, and from when on they can leave. */
export function ExportBars({ barred }: { barred: readonly Bar[] }) {
  const words = useBarWords()
  if (barred.length === 0) return null
  return (
    <ul className="grid gap-1.5 bg-wall px-4 py-3 text-label text-ink-2">
      {barred.map((bar) => (
        <li key={`${bar.cause} ${bar.editions}`}>{words(bar)}</li>
      ))}
    </ul>
  )
}

export function useBarWords(): (bar: Bar) => ReactNode {
  const t = useText(exportText)
  return ({ editions, cause, until }) => {
    switch (cause) {
      case 'card-money':
        if (until === null) return t('cardMoneyOpen', { editions })
        return t.rich('cardMoney', { editions }, { time: () => <LocalTime at={until} as="dateTime" /> })
      case 'in_auction':
        return t('inAuction', { editions })
      case 'listed':
      case 'reserved':
      case 'requested':
      case 'exporting':
      case 'frozen':
        return t(cause, { editions })
    }
  }
}
