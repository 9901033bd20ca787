import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Countdown } from '../ui/time/countdown.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { checkoutText } from './checkout-text.ts'

/** Why somebody who is not on the list cannot buy yet, and from when everyone may (SCREEN-163). */
export function RestrictionDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const t = useText(checkoutText)
  return (
    <Dialog onClose={onClose} title={t('restrictionTitle')}>
      <div className="grid gap-5 pt-2">
        <p>{t('restrictionIntro')}</p>
        <p className="font-semibold">
          {t.rich('restrictionUntil', { date: '' }, { date: () => <LocalTime at={until} as="dateTime" /> })}
        </p>
        <Countdown endsAt={until} onEnd={onClose} />
        <Button variant="outline" isWide onClick={onClose}>
          {t('restrictionClose')}
        </Button>
      </div>
    </Dialog>
  )
}
