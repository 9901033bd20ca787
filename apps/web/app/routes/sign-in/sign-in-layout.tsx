import type { CSSProperties } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/sign-in-layout'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { MuseumLabel } from '../../ui/pictures/museum-label.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { signInText } from './sign-in-text.ts'

/** A work to look at while one types. Without it the page is a form. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = await context
    .get(apiContext)('GET /v1/marketplace', { query: { limit: 30, assetType: 'images' } })
    .catch(() => undefined)
  const items = list?.data.items.filter(({ picture, nsfw }) => picture && !nsfw) ?? []
  const work = items.find(({ picture }) => picture && picture.height > picture.width) ?? items[0]
  return { work: work ? toShownWork(work) : null }
}

// The work stays while one goes from one form to the next.
export const shouldRevalidate = () => false

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function SignInLayout({ loaderData }: Route.ComponentProps) {
  const t = useText(signInText)
  return (
    <div className="page grid gap-x-[clamp(3rem,8vw,8rem)] pt-[clamp(1.75rem,5vw,5rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
      <div className="max-lg:hidden">{loaderData.work && <WallWork work={loaderData.work} />}</div>
      <div className="mx-auto w-full max-w-104">
        <noscript>
          <p className="mb-6 rounded-control bg-amber-wash px-4 py-3 text-small text-amber">{t('needsScript')}</p>
        </noscript>
        <Outlet />
      </div>
    </div>
  )
}

function WallWork({ work }: { work: ShownWork }) {
  const t = useText(signInText)
  if (!work.picture) return null
  const ratio = work.picture.width / work.picture.height
  return (
    <aside aria-label={t('workOnWall')} className="stage">
      <div
        style={{ ...frameOf(work.picture), inlineSize: `min(100%, ${(ratio * 56).toFixed(2)}svh)` } as CSSProperties}
      >
        <div className="work-art shadow-hung">
          <Picture picture={work.picture} sizes="45vw" isFirst />
        </div>
        <MuseumLabel
          artist={work.creatorInfo}
          title={
            <TextLink to={`/item/${work.id}`} className="italic">
              <bdi>{work.name}</bdi>
            </TextLink>
          }
          year={work.year}
          medium={work.medium}
        />
      </div>
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
