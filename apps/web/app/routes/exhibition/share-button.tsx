import { lazy, Suspense, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { exhibitionText } from './exhibition-text.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Opens the dialog that gives the page's address away. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const say = useText(exhibitionText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('share')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} url={url} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
