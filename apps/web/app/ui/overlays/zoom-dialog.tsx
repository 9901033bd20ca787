import type { Picture } from '@monsoon/contract/shapes'
import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from '../controls/button.tsx'
import { CloseIcon, ExpandIcon, MinusIcon, PlusIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'

type ZoomDialogProps = {
  picture: Picture
  title: string
  /** In place of the largest size: a moving picture's own file. */
  url?: string
  onClose: () => void
}

type View = { scale: number; x: number; y: number }

const whole: View = { scale: 1, x: 0, y: 0 }
const mostScale = 6
const step = 1.5
const keyPx = 80

/** A work as large as the window, to go closer: by wheel, pinch, buttons or + and -, to move by dragging or arrows. */
export default function ZoomDialog({ picture, title, url, onClose }: ZoomDialogProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(whole)
  const zoom = (factor: number, at = { x: 0, y: 0 }) =>
    setView((current) => limitView(zoomView(current, factor, at), frame.current))
  const move = (x: number, y: number) =>
    setView((current) => limitView({ ...current, x: current.x + x, y: current.y + y }, frame.current))
  const gestures = useGestures({ zoom, move })
  useWheel(frame, zoom)
  const keys: Record<string, () => void> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': () => setView(whole),
    ArrowLeft: () => move(keyPx, 0),
    ArrowRight: () => move(-keyPx, 0),
    ArrowUp: () => move(0, keyPx),
    ArrowDown: () => move(0, -keyPx),
  }
  const largest = picture.renditions.filter(({ format }) => format !== 'avif').toSorted((a, b) => b.width - a.width)[0]
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-paper animate-fade" />
        <Primitive.Content
          ref={content}
          aria-describedby={undefined}
          // Whoever opened it takes the focus back.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
          onKeyDown={(event) => {
            const act = keys[event.key]
            if (!act || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            act()
          }}
        >
          <ZoomBar
            title={title}
            scale={view.scale}
            zoom={zoom}
            onFullscreen={() => toggleFullscreen(content.current)}
          />
          <div
            ref={frame}
            {...gestures}
            onDoubleClick={() => (view.scale > 1 ? setView(whole) : zoom(step * step))}
            className={`grid min-h-0 flex-1 touch-none grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden p-3 select-none md:p-8 ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
          >
            <img
              src={url ?? largest?.url}
              alt={picture.alt}
              draggable={false}
              className="max-h-full max-w-full object-contain"
              style={{
                aspectRatio: `${picture.width} / ${picture.height}`,
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              }}
            />
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type ZoomBarProps = { title: string; scale: number; zoom: Acts['zoom']; onFullscreen: () => void }

/** The title, how close one is, and the buttons. */
function ZoomBar({ title, scale, zoom, onFullscreen }: ZoomBarProps) {
  const t = useText(kitText)
  return (
    <div className="flex items-center gap-1 border-b border-line ps-edge pe-2 py-1">
      <Primitive.Title className="min-w-0 flex-1 truncate font-serif text-work italic">{title}</Primitive.Title>
      <span role="status" className="min-w-14 text-end tabular text-label text-ink-3">
        {Math.round(scale * 100)} %
      </span>
      <IconButton label={t('zoomOut')} disabled={scale <= 1} onClick={() => zoom(1 / step)}>
        <MinusIcon />
      </IconButton>
      <IconButton label={t('zoomIn')} disabled={scale >= mostScale} onClick={() => zoom(step)}>
        <PlusIcon />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton label={t('fullscreen')} onClick={onFullscreen}>
          <ExpandIcon />
        </IconButton>
      )}
      <Primitive.Close asChild>
        <IconButton label={t('closeView')}>
          <CloseIcon />
        </IconButton>
      </Primitive.Close>
    </div>
  )
}

/** The whole screen, or the window again. A device that refuses it leaves all as it is. */
function toggleFullscreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
  change?.catch(() => undefined)
}

/** Closer or further, with the point under the hand (measured from the middle) staying where it is. */
export function zoomView({ scale, x, y }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(mostScale, Math.max(1, scale * factor))
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** Keeps a part of the work in the window. */
export function limitView(view: View, frame: { clientWidth: number; clientHeight: number } | null): View {
  if (view.scale === 1 || !frame) return { ...whole, scale: view.scale }
  const reach = (length: number) => (length * (view.scale - 1)) / 2
  const limit = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { ...view, x: limit(view.x, reach(frame.clientWidth)), y: limit(view.y, reach(frame.clientHeight)) }
}

type Acts = { zoom: (factor: number, at?: { x: number; y: number }) => void; move: (x: number, y: number) => void }

/** One finger or the mouse moves, two fingers zoom. */
function useGestures({ zoom, move }: Acts) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const end = (event: PointerEvent) => pointers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (!other) return move(now.x - before.x, now.y - before.y)
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
      if (distance(before) > 0) zoom(distance(now) / distance(before), fromMiddle(event.currentTarget, middle))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function useWheel(frame: { current: HTMLElement | null }, zoom: Acts['zoom']): void {
  const act = useRef(zoom)
  useEffect(() => {
    act.current = zoom
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React listens passively, and the page behind must not scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      act.current(Math.exp(-event.deltaY / 300), fromMiddle(element, event))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame])
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
