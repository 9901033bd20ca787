import type { ReactNode } from 'react'
import { ItemBody } from './item-body.tsx'
import { useText } from '../../text/use-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { studioText } from '../../studio/studio-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

type WorkPreviewProps = { item: ItemDetail; url: string; note: ReactNode; action?: ReactNode }

/** The page of a work before it is published, marked as that. */
export function WorkPreview({ item, url, note, action }: WorkPreviewProps) {
  const t = useText(studioText)
  return (
    <>
      <title>{t('previewTitle', { name: item.itemInfo.name })}</title>
      <div className="page pt-5">
        <Notice title={t('preview')} action={action}>
          {note}
        </Notice>
      </div>
      <ItemBody item={item} url={url} isPreview />
    </>
  )
}
