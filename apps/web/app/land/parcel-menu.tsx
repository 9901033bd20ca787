import type { LandDetails } from '@monsoon/contract/land/land'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { MoreIcon } from '../ui/icons.tsx'
import { kitText } from '../ui/kit-text.ts'
import { Menu, MenuItem } from '../ui/overlays/menu.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { parcelText } from './parcel-text.ts'
import { useLoginPath } from '../checkout/use-login.ts'

const ShareDialog = onDemand(async () => (await import('../share/share-dialog.tsx')).default)
const ReportDialog = onDemand(async () => (await import('../reports/report-dialog.tsx')).default)

/** Share and Report. A visitor who reports is led to the login and back to the parcel (MSG-026). */
export function ParcelMenu({ land, url }: { land: LandDetails; url: string }) {
  const t = useText(kitText)
  const inLand = useText(parcelText)
  const viewer = useViewer()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const [open, setOpen] = useState<'share' | 'report'>()
  const { name, city, picture, landTokenId } = land
  const largest = picture?.renditions.find(({ box }) => box === '900x900')
  const report = () => {
    if (viewer) return setOpen('report')
    void showToast(messages.loginToReport)
    void navigate(loginPath)
  }
  const close = () => setOpen(undefined)
  return (
    <div data-print="hide" className="-me-3 noscript:hidden">
      <Menu
        trigger={
          <IconButton label={inLand('more')}>
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('share')}>{t('share')}</MenuItem>
        <MenuItem onSelect={report}>{t('report')}</MenuItem>
      </Menu>
      {open === 'share' && (
        <ShareDialog
          shared={{ title: `${name}, ${city}`, url, pictureUrl: largest && new URL(largest.url, url).href }}
          onClose={close}
        />
      )}
      {open === 'report' && <ReportDialog itemId={landTokenId} onClose={close} />}
    </div>
  )
}
