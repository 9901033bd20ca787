import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { floatLooks } from './menu.tsx'

/** A remark on hover or focus. Nothing that is needed stands only here; the trigger must take focus. */
export function Tooltip(props: { text: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{props.children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content sideOffset={6} collisionPadding={12} className={`z-50 animate-fade ${floatLooks.tooltip}`}>
            {props.text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
