import { Link, useLocation } from 'react-router'
import type { Viewer } from '../session/read-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Drawer } from '../ui/overlays/dialog.tsx'
import { FrameLink } from './frame-link.tsx'
import { ThemeButton } from './theme-switch.tsx'
import { useLogout } from './user-menu.tsx'
import { accountLinksFor, galleryLinks, type HeaderLink } from './links.ts'

/** The header's links on a phone, with all that there is to look at. */
export default function MobileMenu(props: {
  links: readonly HeaderLink[]
  viewer: Viewer | null
  onClose: () => void
}) {
  const { links, viewer, onClose } = props
  const t = useText(shellText)
  const logout = useLogout()
  const { pathname, search } = useLocation()
  const [explore, ...others] = links.filter(({ key }) => !viewer || key !== 'myNfts')
  const rows = [...(explore ? [explore] : []), ...galleryLinks, ...others, ...(viewer ? accountLinksFor(viewer) : [])]
  return (
    <Drawer title={t('menu')} onClose={onClose}>
      <nav aria-label={t('mainNav')}>
        <ul className="-mt-2">
          {rows.map(({ to, key }) => (
            <li key={key}>
              <FrameLink to={to} onClick={onClose} className="block border-b border-line py-3 font-serif text-h3">
                {t(key)}
              </FrameLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-3">
        {viewer ? (
          <Button variant="outline" onClick={() => void logout().then(onClose)}>
            {t('logout')}
          </Button>
        ) : (
          <>
            <Button as={Link} to="/create-wallet" variant="primary" onClick={onClose}>
              {t('signUp')}
            </Button>
            <Button as={Link} to="/login" state={{ from: pathname + search }} variant="outline" onClick={onClose}>
              {t('signIn')}
            </Button>
          </>
        )}
        <ThemeButton className="mx-auto" />
      </div>
    </Drawer>
  )
}
