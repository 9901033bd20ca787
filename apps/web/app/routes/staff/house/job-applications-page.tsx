import { type JobApplication, noteMaxLength } from '@monsoon/contract/house/careers'
import { JOB_STATES, type JobState } from '@monsoon/domain/job-pipeline'
import { z } from 'zod'
import type { Route } from './+types/job-applications-page'
import { api } from '#api-client.ts'
import { FileLink } from '#session/file-link.tsx'
import { useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ActForm } from '../act-form.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { lettersText } from './letters-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { readList } from '../staff-data.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/job-applications', ['state'])
  return { ...found, state: filters.state ?? 'received' }
}

/** Who would like to work here, by how far their application is. */
export default function JobApplicationsPage({ loaderData: { applications, pagination, state } }: Route.ComponentProps) {
  const t = useText(lettersText)
  return (
    <ListPage
      title={t('jobs')}
      rows={applications}
      row={(application) => <ApplicationRow key={application.id} application={application} />}
      empty={{ title: t('noApplications') }}
      pagination={pagination}
    >
      <StateTabs label={t('states')} states={JOB_STATES} current={state} t={t} to="/staff/job-applications?state=" />
    </ListPage>
  )
}

const nameOf = ({ firstName, lastName }: JobApplication): string => `${firstName} ${lastName}`

function ApplicationRow({ application }: { application: JobApplication }) {
  const t = useText(lettersText)
  const { email, contactNo, createdAt, movedAt, jobTitle } = application
  return (
    <ListRow
      aside={
        <FactList
          facts={[
            { key: 'email', label: t('email'), value: <bdi className="[overflow-wrap:anywhere]">{email}</bdi> },
            { key: 'contactNo', label: t('contactNo'), value: contactNo },
            { key: 'cv', label: t('cv'), value: <Cv application={application} /> },
            { key: 'at', label: t('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
            { key: 'moved', label: t('moved'), value: <LocalTime at={movedAt} as="dateTime" /> },
          ]}
        />
      }
    >
      <h2 className="mb-1 text-h3 [overflow-wrap:anywhere]">
        <bdi>{nameOf(application)}</bdi>
      </h2>
      <p className="mb-4 text-small text-ink-2">
        <bdi>{jobTitle}</bdi>
      </p>
      <ApplicationActs application={application} />
    </ListRow>
  )
}

function Cv({ application: { id, hasFile, fileType, fileUntil } }: { application: JobApplication }) {
  const t = useText(lettersText)
  if (!hasFile) return t('cvGone')
  return (
    <>
      <FileLink href={`/v1/staff/job-applications/${id}/cv`}>{t('openCv', { type: fileType })}</FileLink>
      <span className="block text-label text-ink-3">
        {t.rich('cvUntil', {}, { date: () => <LocalTime at={fileUntil} /> })}
      </span>
    </>
  )
}

type Step = Exclude<JobState, 'received'>
const words = {
  reading: 'toReading',
  interview: 'toInterview',
  hired: 'toHired',
  declined: 'toDeclined',
} as const satisfies Record<Step, string>

const isStep = (state: JobState): state is Step => state !== 'received'
const schema = z.object({ note: z.string().trim().min(1).max(noteMaxLength) })

function ApplicationActs({ application }: { application: JobApplication }) {
  const t = useText(lettersText)
  const { id, email, next } = application
  const move = (state: Step, note = '') =>
    api('POST /v1/staff/job-applications/{id}/move', { params: { id }, body: { state, note } })
  return (
    <ActRow
      acts={next.filter(isStep)}
      t={(act) => t(words[act])}
      atOnce={{
        reading: () => move('reading'),
        interview: () => move('interview'),
        hired: () => move('hired'),
      }}
      isDangerous={(act) => act === 'declined'}
      ask={(_, onClose) => (
        <ActForm
          title={t('declineTitle', { name: nameOf(application) })}
          note={t('declineNote', { email })}
          act={t('toDeclined')}
          schema={schema}
          defaultValues={{ note: '' }}
          send={({ note }) => move('declined', note)}
          onClose={onClose}
        >
          {(field) => (
            <TextArea label={t('declineLabel')} rows={6} dir="auto" maxLength={noteMaxLength} {...field('note')} />
          )}
        </ActForm>
      )}
    />
  )
}
