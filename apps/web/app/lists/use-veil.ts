import { useEffect, useState, type RefObject } from 'react'
import { useViewer } from '../session/use-site.ts'
import type { VeilState } from '../ui/pictures/veil.tsx'

/**
 * Of this browser tab: a visitor who said to be of age is not asked again. Members said so when they signed up.
 */
const adultKey = 'isAdult'

type Step = 'veiled' | 'asking' | 'shown'

/**
 * Whether a work stands behind a veil: one that is not for everybody does, until it is unveiled or for whom wants no
 * veil. Its button goes with it, so `unveiled` takes the focus then.
 */
export function useVeil(isNsfw: boolean, unveiled: RefObject<HTMLElement | null>): VeilState {
  const viewer = useViewer()
  const [step, setStep] = useState<Step>('veiled')
  useEffect(() => {
    if (step === 'shown') unveiled.current?.focus({ preventScroll: true })
  }, [step, unveiled])
  const isKnownAdult = () => viewer !== null || sessionStorage.getItem(adultKey) !== null
  return {
    isVeiled: isNsfw && step !== 'shown' && !viewer?.isNsfwUnveiled,
    isAskingAge: step === 'asking',
    onShow: () => {
      if (step === 'asking') sessionStorage.setItem(adultKey, 'yes')
      setStep(step === 'asking' || isKnownAdult() ? 'shown' : 'asking')
    },
  }
}
