import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { reviewsText } from './reviews-text.ts'

/** Publishes a work that waits, or hands it back with a reason. */
export function ReviewActs({ itemId }: { itemId: string }) {
  const t = useText(reviewsText)
  const [isHandingBack, setIsHandingBack] = useState(false)
  const params = { id: itemId }
  const publish = useRevalidatingMutation(() => api('POST /v1/staff/reviews/{id}/publish', { params }))
  return (
    <div className="mt-4">
      <FormError>{publish.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={publish.isBusy} onClick={() => void publish.run()}>
          {t('publish')}
        </Button>
        <Button size="small" onClick={() => setIsHandingBack(true)}>
          {t('handBack')}
        </Button>
      </div>
      {isHandingBack && (
        <ActDialog
          title={t('handBackTitle')}
          note={t('handBackNote')}
          act={t('handBack')}
          isTold
          send={(reason) => api('POST /v1/staff/reviews/{id}/hand-back', { params, body: { reason } })}
          onClose={() => setIsHandingBack(false)}
        />
      )}
    </div>
  )
}
