import { messages } from '@monsoon/contract/messages'
import { useRef, useState } from 'react'
import { showToast } from '../ui/overlays/toast.ts'

/**
 * The dialogs that a BUY button opens one after the other, whose code is fetched when somebody is about to buy, not
 * before.
 */
export function useCheckoutCode<Code, View extends string>(load: () => Promise<Code>, first: View) {
  const button = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<Code>()
  const [isLoading, setIsLoading] = useState(false)
  const [view, setView] = useState<View>()
  const open = async () => {
    setIsLoading(true)
    try {
      const loaded = code ?? (await load())
      setCode(() => loaded)
      setView(first)
    } catch {
      void showToast(messages.tryAgain, 'error')
    } finally {
      setIsLoading(false)
    }
  }
  const close = () => {
    setView(undefined)
    // Where dialogs follow each other, the focus returns to where the first began.
    setTimeout(() => button.current?.focus())
  }
  return {
    code,
    view,
    show: setView,
    close,
    opener: {
      ref: button,
      isBusy: isLoading,
      'aria-haspopup': 'dialog',
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: () => void open(),
    },
  } as const
}
