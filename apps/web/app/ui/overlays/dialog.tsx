import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { shellText } from '../../text/shell-text.ts'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from '../controls/button.tsx'
import { CloseIcon } from '../icons.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { floatLooks } from './menu.tsx'

type DialogProps = {
  title: ReactNode
  /** Read out after the title. */
  description?: string
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** For one that is there only while it is open. */
  onClose?: () => void
  /** Which of how many steps this is: shown as a line under the title. */
  step?: { current: number; count: number; label: string }
  /** False while something must not be broken off: Escape, the ground and the cross then do nothing. */
  canClose?: boolean
  /** A press beside it does not close it: what is in it would be lost by accident. */
  isSticky?: boolean
  /** For dialogs that ask about something that cannot be undone. */
  isAlert?: boolean
  width?: 'narrow' | 'regular' | 'wide'
  children: ReactNode
}

type Opening = Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'onClose'>

const widths = { narrow: 'max-w-92', regular: 'max-w-104', wide: 'max-w-180' }

/**
 * A modal dialog: focus stays inside (focus trap) and returns where it was, Escape closes. On a phone it rises from the
 * bottom.
 */
export function Dialog(props: DialogProps) {
  const { canClose = true, width = 'regular' } = props
  const stopClosing = canClose ? undefined : (event: Event) => event.preventDefault()
  const focusReturn = useFocusReturn()
  const stayOpen = canClose && !props.isSticky ? undefined : (event: Event) => event.preventDefault()
  return (
    <Primitive.Root {...openingOf(props)}>
      {props.trigger && <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto bg-scrim animate-fade max-sm:scroll-pb-24 sm:place-items-center sm:p-6">
          <Primitive.Content
            role={props.isAlert ? 'alertdialog' : 'dialog'}
            data-surface="dialog"
            {...focusReturn}
            onEscapeKeyDown={stopClosing}
            onPointerDownOutside={stayOpen}
            onInteractOutside={stayOpen}
            {...(props.description ? {} : { 'aria-describedby': undefined })}
            className={`w-full rounded-t-dialog outline-none animate-rise sm:rounded-dialog ${floatLooks.dialog} ${widths[width]}`}
          >
            <DialogHead title={props.title} description={props.description} canClose={canClose} />
            {props.step && <Steps {...props.step} />}
            <div className="px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{props.children}</div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const openingOf = ({ isOpen, onOpenChange, onClose }: Opening) =>
  onClose ? { open: true, onOpenChange: () => onClose() } : { open: isOpen, onOpenChange }

type DrawerProps = Opening &
  Pick<DialogProps, 'title' | 'description' | 'trigger' | 'children'> & {
    side?: 'start' | 'end'
    /** Stays at the foot while the rest scrolls: the Apply button of filters. */
    footer?: ReactNode
  }

/** A dialog at the window's edge, full height. */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  const focusReturn = useFocusReturn()
  const place = side === 'end' ? 'end-0 drawer-end' : 'start-0 drawer-start'
  return (
    <Primitive.Root {...openingOf(props)}>
      {props.trigger && <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim animate-fade" />
        <Primitive.Content
          data-surface="dialog"
          {...focusReturn}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] animate-[slide-in_220ms_var(--ease-out)] flex-col outline-none ${floatLooks.dialog} ${place}`}
        >
          <DialogHead title={props.title} description={props.description} canClose />
          <div className="flex-1 overflow-y-auto overscroll-contain px-6 pb-8">{props.children}</div>
          {props.footer && (
            <div className="border-t border-line px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {props.footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * What a dialog is for: on a phone it stays at the lower edge, where thumbs are, while the rest scrolls. Stands last.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-2 -mx-6 -mb-[max(1.5rem,env(safe-area-inset-bottom))] border-t border-line bg-paper px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:m-0 sm:border-0 sm:p-0">
      {children}
    </div>
  )
}

function DialogHead(props: { title: ReactNode; description?: string | undefined; canClose: boolean }) {
  const t = useText(shellText)
  return (
    <>
      <div className="flex items-center justify-between gap-4 ps-6 pe-3 pt-3 pb-1">
        <Primitive.Title className="min-w-0 font-serif text-[1.5rem]/tight">{props.title}</Primitive.Title>
        <Primitive.Close asChild disabled={!props.canClose}>
          <IconButton label={t('close')}>
            <CloseIcon />
          </IconButton>
        </Primitive.Close>
      </div>
      {props.description && (
        <Primitive.Description className="px-6 pb-3 text-ink-2">{props.description}</Primitive.Description>
      )}
    </>
  )
}

function Steps({ current, count, label }: { current: number; count: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="mt-1 mb-5 flex gap-1 px-6">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`h-0.5 flex-1 ${index < current ? 'bg-ink' : 'bg-line-2'}`} />
      ))}
    </div>
  )
}
