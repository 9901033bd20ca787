import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/overlays/toast.ts'

/**
 * A switch that shows what was asked for at once; if the server refuses it goes back, and says why until it is tried
 * again.
 */
export function useSwitch(isOn: boolean, set: (isOn: boolean) => Promise<{ msg: string }>) {
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<boolean>()
  const [error, setError] = useState<string>()
  async function change(next: boolean) {
    // Not disabled meanwhile: a disabled switch would lose the focus.
    if (asked !== undefined) return
    setAsked(next)
    setError(undefined)
    try {
      const { msg } = await set(next)
      void showToast(msg, 'success')
      await revalidate()
    } catch (refusal) {
      setError(errorText(refusal))
      void showToast(errorText(refusal), 'error')
    } finally {
      setAsked(undefined)
    }
  }
  return {
    checked: asked ?? isOn,
    'aria-busy': asked !== undefined,
    error,
    onChange: (event: { target: { checked: boolean } }) => void change(event.target.checked),
  }
}
