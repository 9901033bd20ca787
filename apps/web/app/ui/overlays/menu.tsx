import { DropdownMenu } from 'radix-ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { floatLooks } from './float-looks.ts'
import { readingDirection } from '../reading-direction.ts'

/** A menu behind a button. Not modal: the page behind stays readable for screen readers. */
export function Menu(props: { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false} dir={readingDirection()}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={12}
          className={`z-50 animate-rise ${floatLooks.menu}`}
        >
          {props.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = ComponentPropsWithRef<typeof DropdownMenu.Item> & { isDangerous?: boolean }

export function MenuItem({ isDangerous, className = '', ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item {...rest} className={`${floatLooks.menuItem} ${isDangerous ? 'text-red' : ''} ${className}`} />
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
}
