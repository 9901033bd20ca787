import type { CollectionInfo } from '@monsoon/contract/catalog'
import { Suspense, useState } from 'react'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { laterCode } from '../ui/later-code.ts'
import { collectionFormText } from './collection-form-text.ts'

const EditCollectionDialog = laterCode(() => import('./collection-dialog.tsx'))

/** For whoever made the collection; nothing for everybody else. */
export function EditCollection({ collection }: { collection: CollectionInfo }) {
  const say = useText(collectionFormText)
  const [isOpen, setIsOpen] = useState(false)
  if (useSite()?.viewer?.userId !== collection.user.userId) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {say('edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditCollectionDialog collection={collection} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
