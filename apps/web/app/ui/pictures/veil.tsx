import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'

export type VeilState = { isVeiled: boolean; isAskingAge: boolean; onShow: () => void }

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
