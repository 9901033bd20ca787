import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/new-parcel-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { parcelToAdd, toBody } from './parcel-schema.ts'
import { staffData } from '../staff-data.ts'
import { staffLandText } from './staff-land-text.ts'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ isOurs }, { cities }] = await Promise.all([
    staffData(api('GET /v1/staff/land', { query: { limit: 1 } }), request),
    staffData(api('GET /v1/land/cities'), request),
  ])
  return { isOurs, cities: cities.map(({ city }) => city) }
}

/** A new parcel: it is for sale at once, and opens to be looked at. */
export default function NewParcelPage({ loaderData: { isOurs, cities } }: Route.ComponentProps) {
  const t = useText(staffLandText)
  return (
    <>
      <title>{t('newTitle')}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/land', label: t('title') }]} current={t('newTitle')} />
      <div className="mt-3">
        <StaffHeading title={t('newTitle')} />
      </div>
      {isOurs ? <NewParcelForm cities={cities} /> : <Notice>{t('fromService')}</Notice>}
    </>
  )
}

const empty = {
  name: '',
  type: 'Waterfront',
  widthM: '',
  depthM: '',
  price: '',
  description: '',
  attributes: '',
} as const

function NewParcelForm({ cities }: { cities: readonly string[] }) {
  const t = useText(staffLandText)
  const navigate = useNavigate()
  const added = useRef('')
  const form = useServerForm({
    schema: parcelToAdd,
    defaultValues: { ...empty, city: '', latitude: '', longitude: '' },
    send: async (parcel) => {
      const answer = await api('POST /v1/staff/land', { body: toBody(parcel) })
      added.current = answer.data.landTokenId
      return answer
    },
    onDone: () => navigate(`/staff/land/${added.current}`),
  })
  return (
    <Form form={form} submitLabel={t('addIt')} isNarrow className="max-w-measure">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={t('city')} list="cities" dir="auto" autoComplete="off" {...form.field('city')} />
        <TextField
          label={t('latitude')}
          hint={t('latitudeHint')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('latitude')}
        />
        <TextField
          label={t('longitude')}
          hint={t('longitudeHint')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('longitude')}
        />
      </div>
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <ParcelFields field={form.field} />
    </Form>
  )
}
