import type { OwnedItem } from '@monsoon/contract/works/catalog'
import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { nftRequestText } from '../nft-requests/nft-request-text.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChevronIcon } from '../ui/icons.tsx'
import { Menu, MenuItem } from '../ui/overlays/menu.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { sellingText } from './selling-text.ts'

const AskDialog = onDemand(async () => (await import('../nft-requests/ask-dialog.tsx')).default)
const QuickSellDialog = onDemand(() => import('./quick-sell-dialog.tsx').then((file) => file.QuickSellDialog))
const TakeDownSeveralDialog = onDemand(() =>
  import('./take-down-several-dialog.tsx').then((file) => file.TakeDownSeveralDialog),
)

/** What an owner can do with a work of the collection: the sell page, the quick sell, taking it down. */
export function OwnedWorkMenu({ item }: { item: OwnedItem }) {
  const t = useText(sellingText)
  const tRequest = useText(nftRequestText)
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'quick' | 'takeDown' | 'ask'>()
  const { id, name, freeEditions, onSaleQuantity } = item
  const freeQuantity = countEditions(parseEditions(freeEditions) ?? [])
  const hasObject = item.physicalNFT && viewer?.userId !== item.creatorInfo.userId
  if ((freeQuantity === 0 && onSaleQuantity === 0 && !hasObject) || !viewer) return null
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    void revalidate()
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="small" variant="quiet" aria-label={t('actions', { name })}>
            {t('actionsLabel')}
            <ChevronIcon />
          </Button>
        }
      >
        {freeQuantity > 0 && (
          <MenuItem asChild>
            <Link to={`/creation/item/sell/${id}`}>{t('sellLink')}</Link>
          </MenuItem>
        )}
        {freeQuantity > 0 && <MenuItem onSelect={() => setOpen('quick')}>{t('quickSell')}</MenuItem>}
        {onSaleQuantity > 0 && <MenuItem onSelect={() => setOpen('takeDown')}>{t('takeDownLink')}</MenuItem>}
        {hasObject && (
          <MenuItem disabled={item.phyNFTRequested} onSelect={() => setOpen('ask')}>
            {tRequest(item.phyNFTRequested ? 'asked' : 'ask')}
          </MenuItem>
        )}
      </Menu>
      {open === 'quick' && (
        <QuickSellDialog
          work={{ itemId: id, name, freeQuantity }}
          userId={viewer.userId}
          onDone={done}
          onClose={close}
        />
      )}
      {open === 'ask' && <AskDialog itemId={id} description="" onDone={done} onClose={close} />}
      {open === 'takeDown' && <TakeDownSeveralDialog works={[item]} onDone={done} onClose={close} />}
    </>
  )
}
