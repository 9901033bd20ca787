import { useState } from 'react'
import { useErrorText } from '#text/use-error-text.ts'
import { goToGoogle, type GoogleErrand } from '#session/google-errand.ts'

/** Leaves for Google. `isBusy` stays until the page is gone. */
export function useGoToGoogle() {
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const go = async (errand: GoogleErrand) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await goToGoogle(errand)
    } catch (error) {
      setFailure(errorText(error))
      setIsBusy(false)
    }
  }
  return { go, isBusy, failure }
}
