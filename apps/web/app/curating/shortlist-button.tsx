import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { shortlistText } from './shortlist-text.ts'

const NoteDialog = onDemand(async () => (await import('./note-dialog.tsx')).default)

type Kept = { isKept: boolean; note: string }

/** For curators: keeps a work on their shortlist with a note, or takes it off again. */
export default function ShortlistButton({ itemId }: { itemId: string }) {
  const t = useText(shortlistText)
  const [kept, setKept] = useState<Kept>()
  const params = { id: itemId }
  const open = useMutation(async () => {
    setKept((await api('GET /v1/curating/shortlist/{id}', { params })).data)
    return undefined
  })
  const remove = useMutation(() => api('DELETE /v1/curating/shortlist/{id}', { params }), {
    onDone: () => setKept(undefined),
  })
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" isBusy={open.isBusy} onClick={() => void open.run()}>
        {t('shortlist')}
      </Button>
      {kept && (
        <div className="basis-full empty:hidden">
          <NoteDialog itemId={itemId} kept={kept} onClose={() => setKept(undefined)}>
            {kept.isKept && (
              <Button
                variant="quiet"
                size="small"
                className="mt-3"
                isBusy={remove.isBusy}
                onClick={() => void remove.run()}
              >
                {t('remove')}
              </Button>
            )}
          </NoteDialog>
        </div>
      )}
    </>
  )
}
