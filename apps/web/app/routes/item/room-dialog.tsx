import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { useState, type CSSProperties } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { bench, layOutRoom, person, type Place } from './room-layout.ts'
import { roomText } from './room-text.ts'

type RoomDialogProps = {
  picture: PictureShape
  name: string
  size: { widthMm: number; heightMm: number }
  onClose: () => void
}

const cm = (mm: number) => mm / 10

/** A work on a wall at its true size, beside something whose size everybody knows. */
export default function RoomDialog({ picture, name, size, onClose }: RoomDialogProps) {
  const say = useText(roomText)
  const [other, setOther] = useState<'person' | 'bench'>('person')
  const names = {
    person: say('person', { height: cm(person.heightMm) }),
    bench: say('bench', { width: cm(bench.widthMm), height: cm(bench.heightMm) }),
  }
  const measures = { width: cm(size.widthMm), height: cm(size.heightMm) }
  const room = layOutRoom(size)
  return (
    <Dialog title={say('title')} width="wide" onClose={onClose}>
      <div
        role="img"
        dir="ltr"
        aria-label={say('drawn', { name, ...measures, other: names[other] })}
        style={{ '--ratio': room.ratio } as CSSProperties}
        className="relative mx-auto aspect-(--ratio) w-[min(100%,calc(var(--ratio)*58svh))] overflow-hidden bg-wall"
      >
        <div
          style={{ top: `${room.floorTop}%` }}
          className="absolute inset-x-0 bottom-0 border-t border-line-2 bg-line"
        />
        <div style={boxOf(room.work)} className="absolute shadow-hung">
          <Picture picture={picture} sizes="20rem" className="size-full object-contain" />
        </div>
        {other === 'person' ? (
          <svg style={boxOf(room.person)} viewBox="0 0 52 170" className="absolute fill-ink-3">
            <circle cx="26" cy="11" r="11" />
            <path d="M26 25c-15 0-20 8-20 22v42c0 5 7 5 8 1l2-30 1 105c0 6 8 6 8 0l1-60 1 60c0 6 8 6 8 0l1-105 2 30c1 4 8 4 8-1V47c0-14-5-22-20-22Z" />
          </svg>
        ) : (
          <svg style={boxOf(room.bench)} viewBox="0 0 150 45" className="absolute fill-ink-3">
            <path d="M0 0h150v9H0Zm12 9h7v36h-7Zm119 0h7v36h-7Z" />
          </svg>
        )}
      </div>
      <p className="mt-4 text-small text-ink-2">{say('size', measures)}</p>
      <div className="mt-3">
        <RadioGroup
          legend={say('beside')}
          options={[
            { value: 'person', label: names.person },
            { value: 'bench', label: names.bench },
          ]}
          value={other}
          onChange={setOther}
        />
      </div>
    </Dialog>
  )
}

const boxOf = ({ left, top, width, height }: Place): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
