import type { OwnedItem } from '@monsoon/contract/works/catalog'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { sellingText } from './selling-text.ts'

const SellSeveralDialog = onDemand(() => import('./sell-several-dialog.tsx').then((file) => file.SellSeveralDialog))
const TakeDownSeveralDialog = onDemand(() =>
  import('./take-down-several-dialog.tsx').then((file) => file.TakeDownSeveralDialog),
)

type SelectionBarProps = { works: readonly OwnedItem[]; onDone: () => void }

/** What can be done with all selected works at once; it stays at the lower edge of the window. */
export function SelectionBar({ works, onDone }: SelectionBarProps) {
  const t = useText(sellingText)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'sell' | 'takeDown'>()
  const sellable = works.filter(({ freeEditions }) => freeEditions !== '')
  const onSale = works.filter(({ onSaleQuantity }) => onSaleQuantity > 0)
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
    void revalidate()
  }
  return (
    <div
      role="region"
      aria-label={t('selected', { count: works.length })}
      data-foot-bar
      className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 bg-paper py-3"
    >
      <p role="status" className="me-auto text-small">
        {t('selected', { count: works.length })}
      </p>
      <Button size="small" isDisabled={onSale.length === 0} onClick={() => setOpen('takeDown')}>
        {t('takeDown')}
      </Button>
      <Button size="small" variant="primary" isDisabled={sellable.length === 0} onClick={() => setOpen('sell')}>
        {t('sell')}
      </Button>
      {open === 'sell' && <SellSeveralDialog works={sellable} onDone={done} onClose={close} />}
      {open === 'takeDown' && <TakeDownSeveralDialog works={onSale} onDone={done} onClose={close} />}
    </div>
  )
}
