import { useAuthState } from '../session/use-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'

/** A line at the window's top while the next page is fetched. It comes late, so that a quick page shows none. */
export function PendingBar() {
  const t = useText(shellText)
  const { isAPICalling } = useAuthState()
  return (
    <div role="status" data-print="hide" className="fixed inset-x-0 top-0 z-60">
      {isAPICalling && (
        <div className="h-0.5 animate-[fade_300ms_250ms_both] overflow-hidden bg-indigo-wash">
          <span className="sr-only">{t('loading')}</span>
          <span aria-hidden className="block h-full w-1/3 animate-[skeleton_1.2s_ease-in-out_infinite] bg-indigo" />
        </div>
      )}
    </div>
  )
}
