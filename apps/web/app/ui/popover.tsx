import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** A small surface beside a button: more about something, or one quick choice. */
export function Popover(props: {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={props.label}
          align={props.align ?? 'start'}
          sideOffset={8}
          collisionPadding={16}
          className="z-50 max-w-80 rounded-menu bg-lift p-4 text-small text-ink shadow-float outline-none animate-rise"
        >
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
