import { Toaster as Sonner } from 'sonner'
import { CheckIcon, WarningIcon } from './icons.tsx'

/** Where toasts appear: bottom end, inverted, over everything. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={12}
      style={{ fontFamily: 'inherit' }}
      icons={{ success: <CheckIcon />, error: <WarningIcon /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'grid w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-menu bg-ink px-4 py-3 text-small text-paper shadow-float',
          content: 'col-start-2',
          actionButton: 'cursor-pointer underline underline-offset-3',
        },
      }}
    />
  )
}
