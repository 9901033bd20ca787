import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useText } from '../text/use-text.tsx'
import { RangeField } from '../ui/controls/range-field.tsx'
import type { Cut } from './cut-picture.ts'
import { pictureText } from './picture-text.ts'

type PictureCropperProps = {
  url: string
  /** Width by height. */
  ratio: number
  isRound: boolean
  onCut: (cut: Cut) => void
}

const mostZoom = 4
const keyboardStep = 8

/** A picture to be moved and enlarged behind a frame of one ratio: by hand, wheel, arrow keys and slider. */
export default function PictureCropper({ url, ratio, isRound, onCut }: PictureCropperProps) {
  const t = useText(pictureText)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      {/* What is dragged follows the hand, in whichever direction people read. */}
      <div dir="ltr" className="relative h-[min(20rem,45vh)] overflow-hidden rounded-control bg-wall">
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={ratio}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={keyboardStep}
          cropperProps={{ 'aria-label': t('cropArea'), role: 'application' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCut(pixels)}
        />
      </div>
      <p className="text-label text-ink-3">{t('cropHint')}</p>
      <RangeField label={t('zoom')} min={1} max={mostZoom} step={0.05} value={zoom} onChange={setZoom} />
    </div>
  )
}
