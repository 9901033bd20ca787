import { Toaster as Sonner } from 'sonner'
import { floatLooks } from './float-looks.ts'
import { CheckIcon, WarningIcon } from './icons.tsx'

/** Where toasts appear: bottom end, inverted, over everything. */
export default function Toaster() {
  return (
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
  )
}
