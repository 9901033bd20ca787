import { DropdownMenu } from 'radix-ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
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

/** How things look that float over the page, wherever they are put. */
export const floatLooks = {
  dialog: 'bg-paper text-ink shadow-float',
  menu: 'min-w-52 rounded-menu bg-lift p-1.5 text-ui text-ink shadow-float',
  menuItem:
    'flex cursor-pointer items-center gap-3 rounded-[2px] px-3 py-2.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-wall',
  toast:
    'grid w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-menu bg-ink px-4 py-3 text-small text-paper shadow-float',
  tooltip: 'max-w-64 rounded-menu bg-ink px-3 py-2 text-label text-paper',
}
