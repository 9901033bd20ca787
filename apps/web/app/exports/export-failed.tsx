import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { CrookedFrameDrawing } from '../ui/icons.tsx'
import { exportText } from './export-text.ts'

type ExportFailedProps = { error: unknown; onAgain: () => void; onClose: () => void }

/** Nothing has left: why, and another try. */
export function ExportFailed({ error, onAgain, onClose }: ExportFailedProps) {
  const t = useText(exportText)
  const errorText = useErrorText()
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-3 bg-wall px-4 py-8 text-center">
        <CrookedFrameDrawing />
        <FormError>{errorText(error)}</FormError>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button variant="primary" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
