import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { useState, type CSSProperties } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { RadioGroup } from '../../ui/controls/radio-group.tsx'
import { layOutRoom, pieces, rooms, screenOf, screens, framePercentOf } from './room-layout.ts'
import type { Piece, Place, RoomName, Screen, Size } from './room-layout.ts'
import { roomText } from './room-text.ts'

type RoomDialogProps = {
  picture: PictureShape
  name: string
  /** null: it has none of its own, and is shown on screens. */
  size: Size | null
  onClose: () => void
}

const cm = (mm: number) => Math.round(mm / 10)
const roomNames = Object.keys(rooms) as RoomName[]

/** A work on a wall at its true size, or on a screen, beside things whose size everybody knows. */
export default function RoomDialog({ picture, name, size, onClose }: RoomDialogProps) {
  const t = useText(roomText)
  const [roomName, setRoomName] = useState<RoomName>('gallery')
  const [way, setWay] = useState<Screen | 'as-it-is'>(size ? 'as-it-is' : '43')
  const screen = way === 'as-it-is' ? null : way
  const shown = screen === null && size ? size : screenOf(screen ?? '43', picture)
  const measures = { width: cm(shown.widthMm), height: cm(shown.heightMm) }
  const words = { name, ...measures, room: t(roomName) }
  return (
    <Dialog title={t('title')} width="wide" onClose={onClose}>
      <Wall
        {...{ picture, roomName, shown }}
        isScreen={screen !== null}
        label={screen === null ? t('drawn', words) : t('drawnOnScreen', { ...words, inches: screen })}
      />
      <p className="mt-4 text-small text-ink-2">{t('size', measures)}</p>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <RadioGroup
          legend={t('room')}
          options={roomNames.map((value) => ({ value, label: t(value) }))}
          value={roomName}
          onChange={setRoomName}
        />
        <RadioGroup
          legend={t('shown')}
          options={[
            ...(size
              ? [
                  {
                    value: 'as-it-is' as const,
                    label: t('asItIs', { width: cm(size.widthMm), height: cm(size.heightMm) }),
                  },
                ]
              : []),
            ...screens.map((value) => ({ value, label: t('onScreen', { inches: value }) })),
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
    </Dialog>
  )
}

type WallProps = { picture: PictureShape; roomName: RoomName; shown: Size; isScreen: boolean; label: string }

function Wall({ picture, roomName, shown, isScreen, label }: WallProps) {
  const room = layOutRoom(shown, roomName)
  return (
    <div
      role="img"
      dir="ltr"
      aria-label={label}
      style={{ '--ratio': room.ratio } as CSSProperties}
      className="relative mx-auto aspect-(--ratio) w-[min(100%,calc(var(--ratio)*50svh))] overflow-hidden bg-wall"
    >
      <div
        style={{ top: `${room.floorTop}%` }}
        className="absolute inset-x-0 bottom-0 border-t-2 border-line-2 bg-line"
      />
      <div style={boxOf(room.work)} className="absolute shadow-hung">
        {isScreen ? (
          <div style={{ padding: `${framePercentOf(shown)}%` }} className="size-full bg-on-art-ink">
            <Picture picture={picture} sizes="20rem" isFramed className="size-full object-contain" />
          </div>
        ) : (
          <Picture picture={picture} sizes="20rem" className="size-full object-contain" />
        )}
      </div>
      {room.furniture.map(({ piece, place }) => (
        <svg
          key={piece}
          style={boxOf(place)}
          viewBox={`0 0 ${pieces[piece].widthMm / 10} ${pieces[piece].heightMm / 10}`}
          className="absolute fill-ink-3"
        >
          <path d={drawings[piece]} />
        </svg>
      ))}
    </div>
  )
}

/** In centimetres. */
const drawings: Record<Piece, string> = {
  person:
    'M26 0a11 11 0 1 1 0 22 11 11 0 1 1 0-22ZM26 25c-15 0-20 8-20 22v42c0 5 7 5 8 1l2-30 1 105c0 6 8 6 8 0l1-60 1 60c0 6 8 6 8 0l1-105 2 30c1 4 8 4 8-1V47c0-14-5-22-20-22Z',
  bench: 'M0 0h150v9H0Zm12 9h7v36h-7Zm119 0h7v36h-7Z',
  sofa: 'M22 8c0-5 3-8 8-8h74v42H22Zm84-8h74c5 0 8 3 8 8v34h-82ZM0 32c0-9 18-9 18 0v14h174V32c0-9 18-9 18 0v42h-8v11h-6V74H14v11H8V74H0Z',
  lamp: 'M10 0h22l10 34H0Zm9.500 34h3v117h9v4h-21v-4h9Z',
  desk: 'M0 0h140v5H0Zm5 5h4v69H5Zm126 0h4v69h-4ZM92 5h37v22H92Z',
  chair: 'M4 0h5v42h35v5h-2v39h-4V47H8v39H4Z',
}

const boxOf = ({ left, top, width, height }: Place): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
