import type { StaffParcel } from '@monsoon/contract/land/land-edits'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import type { Route } from './+types/staff-parcel-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Form } from '#ui/controls/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { ActDialog } from '../act-dialog.tsx'
import { LandStateBadge } from './land-state-badge.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { parcelWords, type ParcelWords, toAttributeLines, toBody } from './parcel-schema.ts'
import { staffData } from '../staff-data.ts'
import { staffLandText } from './staff-land-text.ts'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  staffData(
    context.get(apiContext)('GET /v1/staff/land/{landTokenId}', { params: { landTokenId: params.landTokenId } }),
    request,
  )

/** A parcel as staff edit it, withdraw it and put it on sale again. */
export default function StaffParcelPage({ loaderData: parcel }: Route.ComponentProps) {
  const t = useText(staffLandText)
  const { landTokenId, name, state, version, lockedBy, picture } = parcel
  return (
    <>
      <title>{name}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/land', label: t('title') }]} current={<bdi>{name}</bdi>} />
      <div className="mt-3">
        <StaffHeading
          title={
            <>
              <bdi>{name}</bdi> <LandStateBadge state={state} />
            </>
          }
        >
          <TextLink to={parcelPath(parcel)}>{t('see')}</TextLink>
        </StaffHeading>
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          {lockedBy && <Notice>{t(lockNotes[lockedBy])}</Notice>}
          {!lockedBy && <WordsForm key={`${landTokenId} ${version}`} parcel={parcel} />}
          {lockedBy && <Facts parcel={parcel} />}
        </div>
        <div className="grid content-start gap-6">
          {picture ? (
            <Picture picture={picture} sizes="(width < 64rem) 90vw, 30rem" className="h-auto w-full" />
          ) : (
            <p className="text-small text-ink-2">{t('drawing')}</p>
          )}
          <PlaceFacts parcel={parcel} />
          {!lockedBy && <SaleActs parcel={parcel} />}
        </div>
      </div>
    </>
  )
}

const lockNotes = { service: 'fromService', sold: 'soldNote', paying: 'paying' } as const

/** Where it lies, which stays. */
function PlaceFacts({ parcel: { number, city, latitude, longitude, landTokenId } }: { parcel: StaffParcel }) {
  const t = useText(staffLandText)
  return (
    <FactList
      facts={[
        { key: 'place', label: t('place'), value: t('inCity', { number: String(number), city }) },
        { key: 'latitude', label: t('latitude'), value: String(latitude) },
        { key: 'longitude', label: t('longitude'), value: String(longitude) },
        { key: 'token', label: t('token'), value: landTokenId },
      ]}
    />
  )
}

/** What cannot be edited just now. */
function Facts({ parcel: { type, widthM, depthM, price, attributes } }: { parcel: StaffParcel }) {
  const t = useText(staffLandText)
  const format = useFormat()
  return (
    <FactList
      facts={[
        { key: 'type', label: t('type'), value: type },
        { key: 'size', label: t('size'), value: t('metres', { width: widthM, depth: depthM }) },
        { key: 'price', label: t('price'), value: format.usd(price, { cents: 'always' }) },
        ...attributes.map(({ trait_type, value }, at) => ({ key: `${at} ${trait_type}`, label: trait_type, value })),
      ]}
    />
  )
}

/** A new price is asked about before it is sent. */
function WordsForm({ parcel }: { parcel: StaffParcel }) {
  const t = useText(staffLandText)
  const { landTokenId, name, type, widthM, depthM, description, attributes, price, version: basedOn } = parcel
  const [asked, setAsked] = useState<ParcelWords>()
  const before = usdToMinor(price)
  const reload = useReload(() => setAsked(undefined))
  const save = (words: ParcelWords) =>
    api('PUT /v1/staff/land/{landTokenId}', { params: { landTokenId }, body: { ...toBody(words), basedOn } })
  const form = useServerForm({
    schema: parcelWords,
    defaultValues: {
      name,
      type,
      description,
      widthM: String(widthM),
      depthM: String(depthM),
      attributes: toAttributeLines(attributes),
      price: formatMinor(before, 'USD'),
    },
    send: async (words) => {
      if (words.price === before) return save(words)
      setAsked(words)
      return undefined
    },
    onDone: reload,
  })
  return (
    <>
      <Form form={form} submitLabel={t('save')} isReady={form.isDirty} isNarrow>
        <ParcelFields field={form.field} />
      </Form>
      {asked && <PriceDialog {...{ name, before, words: asked, save, reload }} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function PriceDialog(props: {
  name: string
  before: bigint
  words: ParcelWords
  save: (words: ParcelWords) => Promise<{ msg: string }>
  reload: () => Promise<void>
  onClose: () => void
}) {
  const { name, before, words, save, reload, onClose } = props
  const t = useText(staffLandText)
  const format = useFormat()
  const change = useMutation(() => save(words), { onDone: reload })
  const [from, to] = [before, words.price].map((minor) => format.usdMinor(minor))
  return (
    <ConfirmDialog
      title={t('priceTitle', { name })}
      description={t('priceNote', { from: from ?? '', to: to ?? '' })}
      width="regular"
      keepLabel={t('keepPrice')}
      actLabel={t('changePrice')}
      act={change}
      onAct={() => void change.run()}
      onClose={onClose}
    />
  )
}

function SaleActs({ parcel: { landTokenId, name, state } }: { parcel: StaffParcel }) {
  const t = useText(staffLandText)
  const [isAsking, setIsAsking] = useState(false)
  const isWithdrawn = state === 'withdrawn'
  const act = t(isWithdrawn ? 'restore' : 'withdraw')
  const call = `POST /v1/staff/land/{landTokenId}/${isWithdrawn ? 'restore' : 'withdraw'}` as const
  return (
    <div className="border-t border-line pt-5">
      <Button
        size="small"
        aria-haspopup="dialog"
        {...(!isWithdrawn && { variant: 'danger' })}
        onClick={() => setIsAsking(true)}
      >
        {act}
      </Button>
      {isAsking && (
        <ActDialog
          title={t(isWithdrawn ? 'restoreTitle' : 'withdrawTitle', { name })}
          note={t(isWithdrawn ? 'restoreNote' : 'withdrawNote')}
          act={act}
          send={(reason) => api(call, { params: { landTokenId }, body: { reason } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
