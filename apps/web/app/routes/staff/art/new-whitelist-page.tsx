import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/new-whitelist-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { toMinute } from '#ui/controls/minute-field.ts'
import { staffData } from '../staff-data.ts'
import { WhitelistForm } from './whitelist-form.tsx'
import { whitelistText } from '#releases/whitelist-text.ts'
import { StaffHeading } from '../staff-heading.tsx'

const weekMs = 604_800_000

/** Begins with the work or collection that the address names, and a week from now on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await staffData(context.get(apiContext)('GET /v1/staff/overview'), request)
  const now = Date.now()
  return {
    address: new URL(request.url).searchParams.get('of') ?? '',
    opensAt: toMinute(new Date(now).toISOString()),
    endsAt: toMinute(new Date(now + weekMs).toISOString()),
  }
}

const subjects = { item: 'item', creation: 'collection' } as const

/** The work or collection that a page's address is about. */
function subjectOf(address: string): { subject: 'item' | 'collection'; subjectId: string } | null {
  const found = /\/(item|creation)\/([\da-f-]{36})(?:[/?#]|$)/i.exec(address.trim())
  const [, kind, subjectId] = found ?? []
  return kind && subjectId ? { subject: subjects[kind.toLowerCase() as keyof typeof subjects], subjectId } : null
}

export default function NewWhitelistPage({ loaderData }: Route.ComponentProps) {
  const t = useText(whitelistText)
  const navigate = useNavigate()
  const [address, setAddress] = useState(loaderData.address)
  const [fault, setFault] = useState<string>()
  return (
    <>
      <title>{t('newTitle')}</title>
      <StaffHeading title={t('newTitle')} />
      <WhitelistForm
        defaultValues={{ opensAt: loaderData.opensAt, endsAt: loaderData.endsAt, lines: '' }}
        send={async (terms) => {
          const subject = subjectOf(address)
          setFault(subject ? undefined : t('addressWrong'))
          return subject ? api('POST /v1/staff/whitelists', { body: { ...subject, ...terms } }) : undefined
        }}
        onDone={() => navigate('/staff/whitelists')}
      >
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          value={address}
          error={fault}
          dir="ltr"
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </WhitelistForm>
    </>
  )
}
