import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/toast.ts'

/** A switch that shows what was asked for at once, and goes back if the server refuses. */
export function useSwitch(isOn: boolean, set: (isOn: boolean) => Promise<{ msg: string }>) {
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<boolean>()
  async function change(next: boolean) {
    setAsked(next)
    try {
      const { msg } = await set(next)
      void showToast(msg, 'success')
      await revalidate()
    } catch (error) {
      void showToast(errorText(error), 'error')
    } finally {
      setAsked(undefined)
    }
  }
  return {
    checked: asked ?? isOn,
    disabled: asked !== undefined,
    onChange: (event: { target: { checked: boolean } }) => void change(event.target.checked),
  }
}
