import { Suspense, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { Viewer } from '../session/read-site.ts'
import { useSite } from '../session/use-site.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { MenuIcon, RainMark } from '../ui/icons.tsx'
import { AccountName } from './account-name.tsx'
import { communityPath } from './community-path.ts'
import { FrameLink } from './frame-link.tsx'
import { NoticeButton } from './notice-button.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeButton } from './theme-switch.tsx'
import type { HeaderLink } from './links.ts'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'

const UserMenu = lazyWithRetry(() => import('./user-menu.tsx'))
const MobileMenu = lazyWithRetry(() => import('./mobile-menu.tsx'))

/** Clear at the top of the pages that begin with a picture, dark after 50 px of scroll and on all others. */
export function Header(props: { viewer: Viewer | null; brand: string }) {
  const { viewer, brand } = props
  const t = useText(shellText)
  const { pathname } = useLocation()
  const isScrolled = useIsScrolled()
  const isSolid = isScrolled || startsDark(pathname)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const links = headerLinks(viewer, communityPath(useSite()?.settings))
  return (
    <header
      data-solid={isSolid || undefined}
      data-print="hide"
      className={`group/header sticky z-30 text-ink transition-colors data-solid:bg-bar data-solid:text-bar-ink data-solid:shadow-bar ${
        startsDark(pathname) ? 'top-0' : 'top-0 md:-top-4 md:pt-4'
      }`}
    >
      <div className="page flex h-15 items-center gap-[clamp(1rem,2.4vw,2.5rem)]">
        <Link
          to="/home"
          aria-label={t('homeLink')}
          className="flex items-center gap-2 font-serif text-[1.5rem]/none -tracking-[0.03em] md:text-[1.6875rem]/none"
        >
          <RainMark />
          {brand}
        </Link>
        <MainNav links={links} />
        <div className="ms-auto flex items-center sm:gap-1 lg:gap-2">
          <SearchButton />
          <ThemeButton className="hidden sm:grid" />
          {viewer ? (
            <>
              <NoticeButton userId={viewer.userId} />
              <Account viewer={viewer} />
            </>
          ) : (
            <SignInLinks />
          )}
          <IconButton
            label={t('menu')}
            className="-me-3 lg:hidden"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          >
            <MenuIcon />
          </IconButton>
          {isMenuOpen && (
            <Suspense>
              <MobileMenu links={links} viewer={viewer} onClose={() => setIsMenuOpen(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}

function MainNav({ links }: { links: readonly HeaderLink[] }) {
  const t = useText(shellText)
  return (
    <nav
      aria-label={t('mainNav')}
      className="ms-[clamp(0.5rem,2.4vw,2.5rem)] hidden gap-[clamp(1rem,2vw,2rem)] text-ui lg:flex"
    >
      {links.map(({ to, key, state }) => (
        <FrameLink
          key={to}
          to={to}
          state={state}
          className="py-2 text-ink-2 group-data-solid/header:text-bar-ink/80 hover:text-current aria-[current]:text-current aria-[current]:shadow-[0_1px_0_currentColor]"
        >
          {t(key)}
        </FrameLink>
      ))}
    </nav>
  )
}

/** To sign in, and to come back to this page; or to open an account. */
function SignInLinks() {
  const t = useText(shellText)
  const { pathname, search } = useLocation()
  return (
    <div className="hidden items-center gap-5 ps-2 text-ui lg:flex">
      <Link to="/login" state={{ from: pathname + search }} className="py-2">
        {t('signIn')}
      </Link>
      <Button
        as={Link}
        to="/create-wallet"
        variant="outline"
        size="small"
        className="border-current! bg-transparent! hover:opacity-80"
      >
        {t('signUp')}
      </Button>
    </div>
  )
}

/** The account's menu; until it can open, a link to what is in it. */
export function Account({ viewer }: { viewer: Viewer }) {
  const isLive = useIsHydrated()
  const link = (
    <Link to="/profile/view">
      <AccountName viewer={viewer} />
    </Link>
  )
  if (!isLive) return link
  return (
    <Suspense fallback={link}>
      <UserMenu viewer={viewer} />
    </Suspense>
  )
}

function headerLinks(viewer: Viewer | null, community: string): HeaderLink[] {
  const links: HeaderLink[] = [
    { to: '/marketplace/artwork', key: 'explore' },
    { to: community, key: 'community' },
  ]
  if (viewer?.isInternal) links.push({ to: '/activity', key: 'activity' })
  if (viewer) links.push({ to: '/profile/view', key: 'myNfts', state: { myNfts: true } })
  links.push({ to: '/faq/general-information', key: 'faq' }, { to: '/about', key: 'about' })
  return links
}

const darkAfterPx = 50

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > darkAfterPx,
    () => false,
  )
}

function subscribeToScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Pages that open with a picture of their own: the header stays clear there until one scrolls. */
const clearPages: readonly RegExp[] = [
  /^\/home\/?$/,
  /^\/about\/?$/,
  /^\/vikram\/?$/,
  /^\/(artist|curator|user)\/[^/]+\/?$/,
]

/** Whether the header is dark from the start on this path. */
export function startsDark(pathname: string): boolean {
  return !clearPages.some((page) => page.test(pathname))
}
