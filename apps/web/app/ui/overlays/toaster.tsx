import { useEffect, useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { CheckIcon, WarningIcon } from '../icons.tsx'
import { floatLooks } from './menu.tsx'

/** Where toasts appear: bottom end, inverted, over everything. */
export default function Toaster() {
  const frame = useWayOut()
  return (
    <div ref={frame}>
      <Sonner
        position={document.dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        gap={12}
        style={{ fontFamily: 'inherit' }}
        icons={{ success: <CheckIcon />, error: <WarningIcon /> }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: floatLooks.toast,
            content: 'col-start-2',
            actionButton: 'cursor-pointer underline underline-offset-3',
          },
        }}
      />
    </div>
  )
}

/**
 * Sonner gives the focus back to where it came from when it leaves the notes, which keeps whoever presses Tab going
 * round them for as long as they stay. It is told of those alone who came by its hotkey, which puts the focus on the
 * list itself.
 */
function useWayOut() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hideFromSonner = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLOListElement)) event.stopPropagation()
    }
    // By hand, as React's own event is the one that Sonner listens to.
    const element = frame.current
    element?.addEventListener('focusin', hideFromSonner)
    return () => element?.removeEventListener('focusin', hideFromSonner)
  }, [])
  return frame
}
