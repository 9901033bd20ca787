import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** A small surface beside a button: more about something, or one quick choice. */
export function Popover(props: {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  /** For a list: wider, and scrolling where the window is low. */
  isWide?: boolean
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <Primitive.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={props.label}
          align={props.align ?? 'start'}
          sideOffset={8}
          collisionPadding={16}
          className={`z-50 rounded-menu bg-lift p-4 text-small text-ink shadow-float outline-none animate-rise ${
            props.isWide
              ? 'max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain'
              : 'max-w-80'
          }`}
        >
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
