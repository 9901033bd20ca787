import { exportMessages } from '@monsoon/contract/chain/export-messages'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { kitText } from '../ui/kit-text.ts'
import { Menu, MenuItem } from '../ui/overlays/menu.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { exportText } from './export-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { useLoginPath } from '../checkout/use-login.ts'

const ShareDialog = onDemand(async () => (await import('../share/share-dialog.tsx')).default)
const ReportDialog = onDemand(async () => (await import('../reports/report-dialog.tsx')).default)
const ExportDialog = onDemand(async () => (await import('./export-dialog.tsx')).default)

type Act = 'share' | 'report' | 'export'

/** What an owner does with a work beside selling it. */
export function OwnerMenu({ item: { itemInfo, creatorInfo } }: { item: ItemDetail }) {
  const t = useText(exportText)
  const tKit = useText(kitText)
  const viewer = useViewer()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Act>()
  const close = () => setOpen(undefined)
  const start = (act: Act) => {
    if (viewer || act === 'share') return setOpen(act)
    void showToast(exportMessages.loginToExport)
    void navigate(loginPath)
  }
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="small">
            {t('menu')}
          </Button>
        }
      >
        <MenuItem onSelect={() => start('share')}>{tKit('share')}</MenuItem>
        <MenuItem onSelect={() => start('report')}>{tKit('report')}</MenuItem>
        <MenuItem onSelect={() => start('export')}>{t('export')}</MenuItem>
      </Menu>
      {open === 'share' && (
        <ShareDialog
          shared={{
            title: `${itemInfo.name}, ${creatorInfo.name}`,
            url: new URL(`/item/${itemInfo.id}`, location.href).href,
          }}
          onClose={close}
        />
      )}
      {open === 'report' && <ReportDialog itemId={itemInfo.id} onClose={close} />}
      {open === 'export' && <ExportDialog itemId={itemInfo.id} onDone={() => void revalidate()} onClose={close} />}
    </>
  )
}
