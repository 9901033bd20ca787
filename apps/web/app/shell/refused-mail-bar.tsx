import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'

/** Says on every page that we cannot write to somebody: no mail can tell them. */
export function RefusedMailBar({ emails }: { emails: readonly string[] }) {
  const t = useText(shellText)
  if (emails.length === 0) return null
  return (
    <aside
      aria-label={t('refusedLabel')}
      className="bg-amber-wash px-edge py-1.5 text-center text-label text-amber [overflow-wrap:anywhere]"
    >
      {t.rich(
        'refused',
        { email: emails.join(', ') },
        {
          address: (words) => <strong>{words}</strong>,
          link: (words) => <TextLink to="/profile/view?tab=14#sign-in-email">{words}</TextLink>,
        },
      )}
    </aside>
  )
}
