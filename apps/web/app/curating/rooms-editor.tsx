import type { ItemCard } from '@monsoon/contract/works/catalog'
import { maxRooms } from '@monsoon/contract/exhibitions/curating'
import { useRef, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { TextArea, TextField } from '../ui/controls/field.tsx'
import { ChevronIcon, CloseIcon } from '../ui/icons.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import {
  hang,
  hungIds,
  moveRoom,
  moveWork,
  neighbourOf,
  resize,
  removeWork,
  type ArrangedRoom,
  type Place,
} from './arrange-rooms.ts'
import { curatingText } from './curating-text.ts'
import type { WorkSource } from './hang-dialog.tsx'
import { WorkRow } from './work-row.tsx'

const HangDialog = onDemand(() => import('./hang-dialog.tsx').then((file) => file.default))

type RoomsEditorProps = {
  rooms: readonly ArrangedRoom[]
  works: ReadonlyMap<string, ItemCard>
  /** Where works to hang are found. */
  source: WorkSource
  onChange: (rooms: ArrangedRoom[]) => void
  onLearn: (works: readonly ItemCard[]) => void
}

/** The rooms in the order of the walk, with the works in each in the order in which they hang. */
export function RoomsEditor({ rooms, works, source, onChange, onLearn }: RoomsEditorProps) {
  const t = useText(curatingText)
  const roomName = useRoomName(rooms)
  const { list, announcement, arrangement } = useArrangement({ rooms, works, onChange })
  const [hangingIn, setHangingIn] = useState<number>()
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className="text-h3">
        {t('rooms')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('roomsHint')}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} className="mt-5 grid gap-6">
        {rooms.map((room, index) => (
          <Room key={room.key} {...{ room, index, works, arrangement }} onHang={() => setHangingIn(index)} />
        ))}
      </div>
      <Button
        size="small"
        className="mt-6"
        isDisabled={rooms.length >= maxRooms}
        onClick={() => onChange([...rooms, { key: crypto.randomUUID(), title: '', wallText: '', works: [] }])}
      >
        {t('addRoom')}
      </Button>
      {hangingIn !== undefined && (
        <HangDialog
          room={roomName(hangingIn)}
          source={source}
          hungIds={hungIds(rooms)}
          onHang={(work) => {
            onLearn([work])
            onChange(hang(rooms, hangingIn, [work.id]))
          }}
          onClose={() => setHangingIn(undefined)}
        />
      )}
    </section>
  )
}

function useRoomName(rooms: readonly ArrangedRoom[]): (room: number) => string {
  const t = useText(curatingText)
  return (room) => rooms[room]?.title || t('roomName', { number: room + 1 })
}

type Arrangement = ReturnType<typeof useArrangement>['arrangement']

/** What is done with rooms and with the works in them, by hand or by keyboard, and how it is announced. */
function useArrangement({ rooms, works, onChange }: Pick<RoomsEditorProps, 'rooms' | 'works' | 'onChange'>) {
  const t = useText(curatingText)
  const dragged = useRef<Place>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const roomName = useRoomName(rooms)
  const move = (from: Place, to: Place | undefined) => {
    const work = rooms[from.room]?.works[from.at]
    if (!work || !to) return
    onChange(moveWork(rooms, from, to))
    const name = works.get(work.itemId)?.name ?? ''
    setAnnouncement(t('moved', { name, at: to.at + 1, room: roomName(to.room) }))
    // The row is another one now: whoever moves by keyboard goes with the work.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-work="${work.itemId}"] button`)?.focus(),
    )
  }
  const arrangement = {
    drag: (place: Place) => void (dragged.current = place),
    drop: (to: Place) => {
      if (dragged.current) move(dragged.current, to)
      dragged.current = undefined
    },
    stepWork: (place: Place, step: -1 | 1) => move(place, neighbourOf(rooms, place, step)),
    resizeWork: (place: Place, percent: number) => onChange(resize(rooms, place, percent)),
    takeDownWork: (place: Place) => onChange(removeWork(rooms, place)),
    changeRoom: (at: number, given: Partial<ArrangedRoom>) =>
      onChange(rooms.map((room, index) => (index === at ? { ...room, ...given } : room))),
    stepRoom: (at: number, step: -1 | 1) => onChange(moveRoom(rooms, at, step)),
    removeRoom: (room: ArrangedRoom) => onChange(rooms.filter((one) => one !== room)),
  }
  return { list, announcement, arrangement }
}

type RoomProps = Pick<RoomsEditorProps, 'works'> & {
  room: ArrangedRoom
  index: number
  arrangement: Arrangement
  onHang: () => void
}

/** One room: its words, and the works on its walls. */
function Room({ room, index, works, arrangement, onHang }: RoomProps) {
  const t = useText(curatingText)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of each work do the same
    <fieldset
      className="border border-line p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => arrangement.drop({ room: index, at: room.works.length })}
    >
      <legend className="px-2 text-small font-semibold">{t('roomName', { number: index + 1 })}</legend>
      <RoomTools
        number={index + 1}
        onMove={(step) => arrangement.stepRoom(index, step)}
        onRemove={() => arrangement.removeRoom(room)}
      />
      <div className="grid gap-4">
        <TextField
          label={t('roomTitle')}
          value={room.title}
          maxLength={150}
          dir="auto"
          onChange={(event) => arrangement.changeRoom(index, { title: event.currentTarget.value })}
        />
        <TextArea
          label={t('roomText')}
          value={room.wallText}
          rows={2}
          maxLength={2000}
          dir="auto"
          onChange={(event) => arrangement.changeRoom(index, { wallText: event.currentTarget.value })}
        />
      </div>
      {room.works.length === 0 ? (
        <p className="mt-4 text-small text-ink-3">{t('emptyRoom')}</p>
      ) : (
        <ol className="mt-4">
          {room.works.map(({ itemId, scalePercent }, at) => {
            const place = { room: index, at }
            return (
              <WorkRow
                key={itemId}
                work={works.get(itemId)}
                itemId={itemId}
                scalePercent={scalePercent}
                onStep={(step) => arrangement.stepWork(place, step)}
                onResize={(percent) => arrangement.resizeWork(place, percent)}
                onTakeDown={() => arrangement.takeDownWork(place)}
                onDragStart={() => arrangement.drag(place)}
                onDrop={() => arrangement.drop(place)}
              />
            )
          })}
        </ol>
      )}
      <Button size="small" className="mt-4" onClick={onHang}>
        {t('hangWorks')}
      </Button>
    </fieldset>
  )
}

function RoomTools(props: { number: number; onMove: (step: -1 | 1) => void; onRemove: () => void }) {
  const { number, onMove, onRemove } = props
  const t = useText(curatingText)
  return (
    <div className="flex justify-end">
      <IconButton label={t('roomUp', { number })} onClick={() => onMove(-1)}>
        <ChevronIcon className="rotate-180" />
      </IconButton>
      <IconButton label={t('roomDown', { number })} onClick={() => onMove(1)}>
        <ChevronIcon />
      </IconButton>
      <IconButton label={t('removeRoom', { number })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
