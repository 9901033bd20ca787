import type { Route } from './+types/without-us-page'
import type { ReactNode } from 'react'
import { checkCommands } from '@monsoon/domain/archive-format'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { CodeText, FactList } from '../../ui/fact-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { withoutUsText } from './without-us-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ contracts }, { keys }] = await Promise.all([
    pageData(api('GET /v1/token-contracts'), request),
    pageData(api('GET /v1/passport-keys'), request),
  ])
  return { contracts, keys }
}

const networkNames = { ethereum: 'Ethereum', polygon: 'Polygon' } as const

/** How to find and prove one's works without the house. */
export default function WithoutUsPage({ loaderData: { keys, contracts } }: Route.ComponentProps) {
  const t = useText(withoutUsText)
  return (
    <div className="page max-w-[68rem]! pb-16">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-10">
        <Part title={t('before')}>
          <p>{t.rich('beforeArchive', {}, { link: (words) => <TextLink to="/profile/leave">{words}</TextLink> })}</p>
          <p>{t('beforeWallet')}</p>
        </Part>
        <Part title={t('find')}>
          <p>{t('findToken')}</p>
          <FactList
            facts={contracts.map(({ network, address }) => ({
              key: network,
              label: networkNames[network],
              value: address ? <CodeText>{address}</CodeText> : t('noContract'),
            }))}
          />
          <p>{t('findOwner')}</p>
          <p>{t('findMetadata')}</p>
          <p>{t('findMove')}</p>
        </Part>
        <Part title={t('check')}>
          <p>{t('checkProgram')}</p>
          <Commands lines={[checkCommands.program]} />
          <p>{t('checkSays')}</p>
          <p>{t('checkPlain')}</p>
          <Commands lines={checkCommands.plain} />
        </Part>
        <Part title={t('keys')}>
          <p>{t('keysNote')}</p>
          <FactList
            facts={keys.map(({ kid, x }) => ({
              key: kid,
              label: t('keyName', { kid }),
              value: <CodeText>{x}</CodeText>,
            }))}
          />
        </Part>
        <Part title={t('limits')}>
          <p>{t('limitsNote')}</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 border-t border-line pt-8 text-pretty lg:grid-cols-[17rem_minmax(0,1fr)]">
      <h2 className="text-h3">{title}</h2>
      <div className="grid max-w-measure gap-4">{children}</div>
    </section>
  )
}

const Commands = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid gap-2">
    {lines.map((line) => (
      <li key={line}>
        <CodeText>{line}</CodeText>
      </li>
    ))}
  </ul>
)
