import type { LandDetails } from '@monsoon/contract/land/land'
import { useRef, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { ZoomIcon } from '../ui/icons.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { frameOf, Picture } from '../ui/pictures/picture.tsx'
import { parcelText } from './parcel-text.ts'

const ZoomDialog = onDemand(async () => (await import('../ui/overlays/zoom-dialog.tsx')).default)

/** A parcel from the air on its wall; a closer look on demand. */
export function ParcelStage({ land: { picture, name } }: { land: LandDetails }) {
  const t = useText(parcelText)
  const [isZoomed, setIsZoomed] = useState(false)
  const look = useRef<HTMLButtonElement>(null)
  if (!picture) return <div className="stage" />
  return (
    <div className="min-w-0">
      <div className="stage">
        <div style={frameOf(picture)} className="stage-work">
          <Picture picture={picture} sizes="(min-width: 62rem) 60vw, 100vw" isFirst className="w-full" />
        </div>
      </div>
      <div className="mt-3.5 flex justify-end noscript:hidden">
        <BareButton
          ref={look}
          aria-haspopup="dialog"
          onClick={() => setIsZoomed(true)}
          className="inline-flex min-h-11 items-center gap-2.5 text-small text-ink-2 hover:text-ink"
        >
          <ZoomIcon />
          {t('lookCloser')}
        </BareButton>
      </div>
      {isZoomed && (
        <ZoomDialog
          picture={picture}
          title={name}
          onClose={() => {
            setIsZoomed(false)
            setTimeout(() => look.current?.focus())
          }}
        />
      )}
    </div>
  )
}
