import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'

/** Says on every page of a demonstration that its money is not money. */
export function DemoBar() {
  const t = useText(shellText)
  return (
    <aside aria-label={t('demoLabel')} className="bg-indigo-wash px-edge py-1.5 text-center text-label text-indigo">
      {t('demo')}
    </aside>
  )
}
