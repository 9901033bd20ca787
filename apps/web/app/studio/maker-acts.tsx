import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { NewCollectionDialog } from './collections/collection-dialog.tsx'
import { collectionFormText } from './collections/collection-form-text.ts'
import { studioText } from './studio-text.ts'

/** What an artist or a curator begins from their creations; nothing for everybody else. */
export function MakerActs() {
  const t = useText(studioText)
  const tCollection = useText(collectionFormText)
  const [isOpen, setIsOpen] = useState(false)
  const viewer = useSite()?.viewer
  if (!viewer || viewer.type === 'user') return null
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <Button as={Link} to="/creation/item/new" variant="primary" size="small">
        {t('newWork')}
      </Button>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {tCollection('begin')}
      </Button>
      <Button as={Link} to="/studio" size="small" variant="quiet">
        {t('toStudio')}
      </Button>
      {isOpen && <NewCollectionDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
