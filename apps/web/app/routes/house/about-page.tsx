import { minorToUsd } from '@monsoon/domain/money'
import { DEFAULT_ROYALTY_BPS, splitPrimarySale } from '@monsoon/domain/pricing/split-sale'
import type { Route } from './+types/about-page'
import { HouseProse } from '../../house/house-prose.tsx'
import { readContent } from '../../house/read-content.ts'
import { PeopleLists } from '../../house/people-lists.tsx'
import { WovenSea } from '../../house/woven-sea.tsx'
import { JsonLd } from '../../session/head/json-ld.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { describeOrganization } from '../home/home-json-ld.tsx'
import { aboutText } from './about-text.ts'

async function readWords(args: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const [about, people] = await Promise.all([readContent(args, 'about'), readContent(args, 'people')])
  return { about, people }
}

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await readWords({ request, context })),
  url: new URL('/about', request.url).href,
})

/** What the house is for, where money goes, and who keeps it. */
export default function AboutPage({ loaderData: { about, people, url } }: Route.ComponentProps) {
  const t = useText(aboutText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const hasPeople = Object.values(people).some((names) => names.length > 0)
  return (
    <>
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      {settings && <JsonLd data={describeOrganization(settings, url)} />}
      <h1 className="page py-[clamp(2rem,5vw,5rem)] font-serif text-[clamp(2.25rem,1rem+5vw,6rem)]/none tracking-[-0.03em] text-balance">
        {about.heading}
      </h1>
      <WovenSea />
      <div className="page pt-section">
        <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-[7fr_1fr_4fr]">
          <div className="max-w-measure font-serif text-lead">
            <HouseProse>{about.story}</HouseProse>
          </div>
          <div className="lg:col-start-3">
            <WhereMoneyGoes />
          </div>
        </div>
        {settings?.mode === 'demo' && hasPeople && (
          <div className="mt-section -mb-8">
            <Notice title={t('demoTitle')}>{t('demoDetail')}</Notice>
          </div>
        )}
        <PeopleLists people={people} />
        <p className="mt-section font-serif text-h2 text-pretty">
          {t.rich('contact', {}, { link: (words) => <TextLink to="/contact">{words}</TextLink> })}
        </p>
        <p className="mt-4 text-ink-2">
          {t.rich('jobs', {}, { link: (words) => <TextLink to="/career">{words}</TextLink> })}
        </p>
      </div>
    </>
  )
}

const exampleMinor = 10_000n

function WhereMoneyGoes() {
  const t = useText(aboutText)
  const format = useFormat()
  const split = splitPrimarySale({ priceMinor: exampleMinor, hasCurator: true })
  const parts = [
    { key: 'artist', amount: split.artistMinor },
    { key: 'curator', amount: split.curatorMinor },
    { key: 'platform', amount: split.platformMinor },
  ] as const
  return (
    <>
      <SplitBar
        title={t('split')}
        parts={parts.map(({ key, amount }) => ({
          key,
          label: t(key),
          amount: minorToUsd(amount),
          percent: (minorToUsd(amount) * 100) / minorToUsd(exampleMinor),
        }))}
      />
      <p className="mt-3 text-small text-ink-2">
        {t('resale', { royalty: format.percent(Number(DEFAULT_ROYALTY_BPS)) })}
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
