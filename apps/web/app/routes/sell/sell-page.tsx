import type { Selling } from '@monsoon/contract/trade/selling'
import { useState } from 'react'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/sell-page'
import { WorkLine } from '../../checkout/steps/work-line.tsx'
import { isOfNobody, toPageError } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { sellingText } from '../../selling/selling-text.ts'
import { useLeave } from '../../shell/use-leave.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Tabs } from '../../ui/tab-panels.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { sellWays } from './sell-ways.ts'

/** Who is not logged in is led to /home (ROUTE-047, Q-029). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const work = { params: { id: params.itemId } }
  try {
    const selling = (await api('GET /v1/item/{id}/selling', work)).data
    return { selling, item: (await api('GET /v1/item/{id}', work)).data }
  } catch (error) {
    if (isOfNobody(error)) return redirect('/home')
    throw toPageError(error, request)
  }
}

/** Where an owner puts editions of a work up for sale. */
export default function SellPage({ loaderData: { item, selling } }: Route.ComponentProps) {
  const t = useText(sellingText)
  const { id, name } = item.itemInfo
  const leave = useLeave(`/item/${id}`)
  return (
    <div className="page max-w-[76rem]!">
      <title>{`${t('title')} · ${name}`}</title>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={<Breadcrumbs crumbs={[{ to: `/item/${id}`, label: <bdi>{name}</bdi> }]} current={t('title')} />}
      />
      <div className="mb-8 border-b border-line pb-6">
        <WorkLine work={workOf(item)} editions={selling.freeEditions} />
      </div>
      <SellBody key={selling.freeEditions} item={item} selling={selling} onLeave={leave} />
    </div>
  )
}

function SellBody({ item, selling, onLeave }: { item: ItemDetail; selling: Selling; onLeave: () => void }) {
  const t = useText(sellingText)
  const [way, setWay] = useState(String(sellWays[0]?.type))
  const hindrance = hindranceOf(item, selling)
  if (hindrance) {
    return (
      <EmptyState title={t(hindrance)} {...(hindrance === 'nothingFree' && { detail: t('nothingFreeDetail') })}>
        <Button as={Link} to={`/item/${item.itemInfo.id}`}>
          {t('toWork')}
        </Button>
      </EmptyState>
    )
  }
  const forms = sellWays.map(({ type, label, Form }) => ({
    value: String(type),
    label,
    content: <Form item={item} selling={selling} onSold={onLeave} onLeave={onLeave} />,
  }))
  if (forms.length === 1) return forms[0]?.content
  return <Tabs label={t('how')} tabs={forms} value={way} onChange={setWay} />
}

function hindranceOf(item: ItemDetail, selling: Selling): 'notYours' | 'restricted' | 'nothingFree' | undefined {
  if (!item.itemInfo.isOwner) return 'notYours'
  if (item.buySellRestrict) return 'restricted'
  return selling.freeQuantity === 0 ? 'nothingFree' : undefined
}

const workOf = ({ itemInfo, creatorInfo }: ItemDetail) => ({
  itemId: itemInfo.id,
  name: itemInfo.name,
  picture: itemInfo.media[0]?.picture ?? null,
  artist: creatorInfo,
  supply: itemInfo.quantity,
})
