import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The ground of a step. Each new one takes the focus, so that a screen reader reads its name and Tab begins at its top.
 */
export function StepFrame(props: { step: number; label: string; isHidden?: boolean; children: ReactNode }) {
  const { step, label, isHidden = false } = props
  const ground = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isHidden) ground.current?.focus({ preventScroll: true })
    if (!isHidden) ground.current?.closest('[role=dialog]')?.scrollIntoView({ block: 'start' })
  }, [isHidden])
  return (
    <section ref={ground} tabIndex={-1} aria-label={label} data-step={step} hidden={isHidden} className="outline-none!">
      {props.children}
    </section>
  )
}
