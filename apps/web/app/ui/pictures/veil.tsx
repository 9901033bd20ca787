import { useEffect, useState, type RefObject } from 'react'
import { useViewer } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'

/**
 * Of this browser tab: a visitor who said to be of age is not asked again. Members said so when they signed up.
 */
const adultKey = 'isAdult'

type Step = 'veiled' | 'asking' | 'shown'

export type VeilState = { isVeiled: boolean; isAskingAge: boolean; onShow: () => void }

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

/** The words over a veiled work, with the way to see it; visitors are asked first whether they are of age. */
export function Veil({ isAskingAge, onShow }: Omit<VeilState, 'isVeiled'>) {
  const t = useText(kitText)
  return (
    <div className="absolute inset-0 z-2 grid place-content-center justify-items-center gap-2 p-4 text-center text-label text-on-veil">
      <p role="status">{t(isAskingAge ? 'forAdults' : 'sensitive')}</p>
      <button
        type="button"
        // The question of age takes the place of this button: the second half of a double press is no answer to it.
        onClick={({ detail }) => detail < 2 && onShow()}
        className="noscript:hidden min-h-11 rounded-control border border-on-veil/65 px-4 py-2 hover:border-current"
      >
        {t(isAskingAge ? 'isAdult' : 'show')}
      </button>
    </div>
  )
}
