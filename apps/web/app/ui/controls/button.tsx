import { Children, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react'

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border text-center font-sans font-semibold tabular transition-[background-color,border-color,opacity]'
const alive = 'active:translate-y-px data-press:translate-y-px'
const disabled = 'border-transparent text-ink-3'

const variants = {
  primary:
    'border-transparent bg-gold text-on-gold hover:bg-gold-hover active:brightness-95 data-hover:bg-gold-hover data-press:brightness-95',
  outline: 'border-line-ui hover:border-ink hover:bg-wall data-hover:border-ink data-hover:bg-wall',
  danger: 'border-red-line text-red hover:border-red hover:bg-red-wash data-hover:border-red data-hover:bg-red-wash',
  quiet:
    'border-transparent font-medium underline decoration-line-2 decoration-1 underline-offset-[0.28em] hover:decoration-current data-hover:decoration-current',
}

const sizes = {
  regular: 'min-h-12 px-6 py-3 text-small/[1.15]',
  small: 'hit-area min-h-9 px-3.5 py-2 text-micro/[1.15]',
}

const quietSizes = { regular: 'min-h-12 px-1 py-3 text-ui', small: 'hit-area min-h-9 px-1 text-small' }

function lookOf(options: { variant: Variant; size: Size; isCapitals: boolean; isDisabled: boolean; isWide: boolean }) {
  const { variant, size } = options
  return [
    base,
    variant === 'quiet' ? quietSizes[size] : sizes[size],
    options.isDisabled ? `${disabled} ${variant === 'quiet' ? '' : 'bg-wall'}` : `${variants[variant]} ${alive}`,
    // The specified words of buttons are in capitals; those, and only those, are set wider.
    options.isCapitals && 'tracking-[0.055em]',
    options.isWide && 'w-full',
  ]
    .filter(Boolean)
    .join(' ')
}

type Variant = keyof typeof variants
type Size = keyof typeof sizes

type OwnProps<As extends ElementType> = {
  as?: As
  variant?: Variant
  size?: Size
  /** Working on it: the same words with a turning ring; a second press does nothing. */
  isBusy?: boolean
  isDisabled?: boolean
  isWide?: boolean
  className?: string
  children: ReactNode
}

type ButtonProps<As extends ElementType> = OwnProps<As> &
  Omit<ComponentPropsWithRef<As>, keyof OwnProps<As> | 'disabled'>

/** The one gold button of a screen, or a quieter one beside it. `as={Link}` makes it a link that looks like one. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const {
    as,
    variant = 'outline',
    size = 'regular',
    isBusy = false,
    isDisabled = false,
    isWide = false,
    className = '',
    children,
    ...rest
  } = props
  const Element: ElementType = as ?? 'button'
  const words = Children.toArray(children).filter((child) => typeof child === 'string')
  const isCapitals = words.length > 0 && words.every((word) => word === word.toUpperCase())
  const own =
    Element === 'button' ? { type: 'button', disabled: isDisabled } : { 'aria-disabled': isDisabled || undefined }
  return (
    <Element
      {...own}
      {...rest}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
      className={`${lookOf({ variant, size, isCapitals, isDisabled, isWide })} ${className}`}
    >
      {isBusy && <Spinner />}
      {children}
    </Element>
  )
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { label: string; children: ReactNode }

/** A button of 44 px that shows only an icon; the label is for those who do not see it, and for hovering. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 flex-none place-items-center rounded-control disabled:opacity-50 [&>svg]:opacity-80 [&>svg]:transition-opacity hover:[&>svg]:opacity-100 ${className}`}
    >
      {children}
    </button>
  )
}

/** A ring that turns while something works. Decorative: the words beside it say what. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`size-4 flex-none rounded-full border-[1.5px] border-current border-e-transparent animate-spin ${className}`}
    />
  )
}

function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
