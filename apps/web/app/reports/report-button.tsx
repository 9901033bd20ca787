import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { kitText } from '../ui/kit-text.ts'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useLoginPath } from '../checkout/use-login.ts'

const ReportDialog = onDemand(async () => (await import('./report-dialog.tsx')).default)

/** Opens the dialog that reports a work; a visitor is led to the login and back (MSG-086). */
export function ReportButton({ itemId }: { itemId: string }) {
  const t = useText(kitText)
  const viewer = useViewer()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    if (viewer) return setIsOpen(true)
    void showToast(messages.loginToReport)
    void navigate(loginPath)
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" className="noscript:hidden" onClick={open}>
        {t('report')}
      </Button>
      {isOpen && (
        <div className="basis-full empty:hidden">
          <ReportDialog itemId={itemId} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </>
  )
}
