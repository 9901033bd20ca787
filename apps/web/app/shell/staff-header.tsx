import { Link } from 'react-router'
import type { Viewer } from '../session/read-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { RainMark } from '../ui/icons.tsx'
import { Account } from './header.tsx'
import { ThemeButton } from './theme-switch.tsx'

/** The frame of the back office: one thin line above, so that the work has the window. */
export default function StaffHeader({ viewer, brand }: { viewer: Viewer | null; brand: string }) {
  const t = useText(shellText)
  return (
    <header data-print="hide" className="border-b border-line">
      <div className="page flex min-h-13 items-center gap-x-5">
        <Link to="/staff" className="flex items-center gap-2 font-serif text-[1.25rem]/none -tracking-[0.02em]">
          <RainMark />
          <span className="max-sm:sr-only">{brand}</span>
          <span className="font-sans text-small font-medium tracking-normal text-ink-3">{t('backOffice')}</span>
        </Link>
        <div className="ms-auto flex items-center gap-2">
          <Link to="/home" className="hit-area py-2 text-small text-ink-2 hover:text-ink max-sm:hidden">
            {t('toGallery')}
          </Link>
          <ThemeButton />
          {viewer && <Account viewer={viewer} />}
        </div>
      </div>
    </header>
  )
}
