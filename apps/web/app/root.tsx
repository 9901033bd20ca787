import { useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from 'react-router'
import type { Route } from './+types/root'
import { isSignInPath } from './routes/sign-in/return-path.ts'
import { NonceContext } from './session/head/nonce.ts'
import { readSite, type SiteData } from './session/read-site.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import { languages } from './text/languages.ts'
import { ClockProvider } from './ui/time/server-clock.tsx'
import { TextProvider } from './text/use-text.tsx'
import styles from './styles/app.css?url'
import { sessionMiddleware } from './session/session-middleware.ts'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware]

export const loader = ({ request, context }: Route.LoaderArgs) => readSite(request, context)

// The frame changes only when somebody signs in or out. Who signs out revalidates; a page that a login leads to comes
// with its frame, else it would treat a member as a visitor for a moment.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate) || isSignInPath(currentUrl.pathname)

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout(props: { children: ReactNode }) {
  const site = useRouteLoaderData('root') as SiteData | undefined
  const nonce = useContext(NonceContext)
  const locale = site?.locale ?? 'en'
  return (
    <html lang={locale} dir={languages[locale].dir} data-theme={site?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#120e0b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <TextProvider locale={locale} catalogue={site?.catalogue ?? noCatalogue}>
          <ClockProvider renderedAtMs={site?.renderedAtMs ?? 0}>
            <Shell site={site}>{props.children}</Shell>
          </ClockProvider>
        </TextProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

const noCatalogue = {}
