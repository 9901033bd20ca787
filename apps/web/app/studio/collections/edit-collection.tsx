import type { CollectionInfo } from '@monsoon/contract/works/catalog'
import { Suspense, useState } from 'react'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { collectionFormText } from './collection-form-text.ts'

const ArrangeDialog = lazyWithRetry(() => import('./arrange-dialog.tsx'))
const EditCollectionDialog = lazyWithRetry(() => import('./collection-dialog.tsx'))

type EditCollectionProps = { collection: CollectionInfo; onArranged: () => void }

/** For whoever made the collection; nothing for everybody else. */
export function EditCollection({ collection, onArranged }: EditCollectionProps) {
  const t = useText(collectionFormText)
  const [opened, setOpened] = useState<'edit' | 'arrange'>()
  const close = () => setOpened(undefined)
  const arranged = () => {
    onArranged()
    close()
  }
  if (useSite()?.viewer?.userId !== collection.user.userId) return null
  return (
    <>
      <Button size="small" onClick={() => setOpened('edit')}>
        {t('edit')}
      </Button>
      <Button size="small" onClick={() => setOpened('arrange')}>
        {t('arrange')}
      </Button>
      <Suspense>
        {opened === 'edit' && <EditCollectionDialog collection={collection} onClose={close} />}
        {opened === 'arrange' && (
          <ArrangeDialog collectionId={collection.collectionId} onDone={arranged} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
