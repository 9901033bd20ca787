import { maxPreviewDays, type PreviewLink, type ReleasePlan } from '@monsoon/contract/works/releases'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { CopyableText } from '../ui/controls/copyable-text.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FormError, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRevalidatingMutation, useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { releaseText } from './release-text.ts'

const schema = z.object({
  label: z.string().trim().min(1, 'Please say for whom it is').max(100, 'A note can have 100 characters'),
  days: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxPreviewDays, {
      error: `Please give whole days, 1 to ${maxPreviewDays}`,
    }),
})

/** Secret links of a release: made one by one, counted, revoked. */
export function ReleasePreviews({ release }: { release: ReleasePlan }) {
  const t = useText(releaseText)
  const columns = useColumns(release.id)
  const { previews, state } = release
  return (
    <section aria-labelledby="previews" className="mt-14">
      <h2 id="previews" className="text-h3">
        {t('previews')}
      </h2>
      <p className="mt-2 max-w-measure text-small text-ink-2">{t('previewsLead')}</p>
      {state !== 'appeared' && <MakeLink releaseId={release.id} />}
      <div className="mt-6">
        {previews.length === 0 ? (
          <p className="text-small text-ink-3">{t('noPreviews')}</p>
        ) : (
          <DataTable caption={t('previews')} columns={columns} rows={previews} rowKey={({ id }) => id} />
        )}
      </div>
    </section>
  )
}

/** The link is in this answer alone: it stands here until the page is left. */
function MakeLink({ releaseId }: { releaseId: string }) {
  const t = useText(releaseText)
  const [made, setMade] = useState<{ label: string; url: string }>()
  const reload = useReload(() => undefined)
  const form = useServerForm({
    schema,
    defaultValues: { label: '', days: '14' },
    send: async ({ label, days }) => {
      const body = { label, days: Number(days) }
      const answer = await api('POST /v1/studio/releases/{id}/previews', { params: { id: releaseId }, body })
      setMade({ label, url: answer.data.url })
      return answer
    },
    onDone: async () => {
      form.reset()
      await reload()
    },
  })
  return (
    <div className="mt-5 max-w-measure">
      <Form form={form} submitLabel={t('makeLink')} isNarrow>
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <TextField label={t('forWhom')} dir="auto" maxLength={100} {...form.field('label')} />
          <TextField label={t('days')} inputMode="numeric" dir="ltr" {...form.field('days')} />
        </div>
      </Form>
      {made && (
        <div className="mt-5">
          <Notice tone="good" title={t('theLink', { label: made.label })}>
            <span className="[overflow-wrap:anywhere]">
              <CopyableText text={made.url} what={t('linkWord')} />
            </span>
          </Notice>
        </div>
      )}
    </div>
  )
}

const tones = { open: 'good', expired: 'neutral', revoked: 'neutral' } as const

function useColumns(releaseId: string): readonly Column<PreviewLink>[] {
  const t = useText(releaseText)
  return [
    { key: 'label', header: t('forWhom'), card: 'title', cell: ({ label }) => <bdi>{label}</bdi> },
    { key: 'expires', header: t('expires'), cell: ({ expiresAt }) => <LocalTime at={expiresAt} as="dateTime" /> },
    {
      key: 'opened',
      header: t('opened'),
      cell: ({ opened, lastOpenedAt }) => (
        <>
          {t('openedTimes', { count: opened })}
          {lastOpenedAt && (
            <span className="block text-label text-ink-3">
              {t('lastOpened')} <LocalTime at={lastOpenedAt} as="dateTime" />
            </span>
          )}
        </>
      ),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
    {
      key: 'revoke',
      header: <span className="sr-only">{t('revoke')}</span>,
      label: '',
      align: 'end',
      cell: (link) => link.state === 'open' && <Revoke releaseId={releaseId} link={link} />,
    },
  ]
}

function Revoke({ releaseId, link }: { releaseId: string; link: PreviewLink }) {
  const t = useText(releaseText)
  const { run, isBusy, failure } = useRevalidatingMutation(() =>
    api('DELETE /v1/studio/releases/{id}/previews/{linkId}', { params: { id: releaseId, linkId: link.id } }),
  )
  return (
    <>
      <Button size="small" isBusy={isBusy} aria-label={t('revokeOf', { label: link.label })} onClick={() => void run()}>
        {t('revoke')}
      </Button>
      {failure && <FormError>{failure}</FormError>}
    </>
  )
}
