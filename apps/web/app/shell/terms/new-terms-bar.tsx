import { askForTerms } from '../../session/new-terms.ts'
import { shellText } from '../../text/shell-text.ts'
import { useText } from '../../text/use-text.tsx'
import { BareButton } from '../../ui/controls/bare-button.tsx'

/** Asks a member once for consent to new terms, above the page that they look at. */
export function NewTermsBar() {
  const t = useText(shellText)
  return (
    <aside aria-label={t('newTermsLabel')} className="bg-amber-wash px-edge py-1.5 text-center text-label text-amber">
      {t.rich(
        'newTerms',
        {},
        {
          open: (words) => (
            <BareButton className="underlined" onClick={() => void askForTerms()}>
              {words}
            </BareButton>
          ),
        },
      )}
    </aside>
  )
}
