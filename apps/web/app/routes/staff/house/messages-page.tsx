import { answerMaxLength, type ContactMessage, contactMessageState } from '@monsoon/contract/house/contact'
import { z } from 'zod'
import type { Route } from './+types/messages-page'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ActForm } from '../act-form.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { lettersText } from './letters-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { readList } from '../staff-data.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/messages', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

/** What people wrote by the contact form, and what was answered. */
export default function MessagesPage({ loaderData: { messages, pagination, state } }: Route.ComponentProps) {
  const t = useText(lettersText)
  return (
    <ListPage
      title={t('messages')}
      rows={messages}
      row={(message) => <MessageRow key={message.id} message={message} />}
      empty={{ title: t(state === 'waiting' ? 'noneWaiting' : 'noMessages') }}
      pagination={pagination}
    >
      <StateTabs
        label={t('states')}
        states={contactMessageState.options}
        current={state}
        t={t}
        to="/staff/messages?state="
      />
    </ListPage>
  )
}

const nameOf = ({ firstName, lastName }: ContactMessage): string => `${firstName} ${lastName}`

function MessageRow({ message }: { message: ContactMessage }) {
  const t = useText(lettersText)
  const { email, contactNo, createdAt, closedBy, answer } = message
  return (
    <ListRow
      aside={
        <FactList
          facts={[
            { key: 'email', label: t('email'), value: <bdi className="[overflow-wrap:anywhere]">{email}</bdi> },
            { key: 'contactNo', label: t('contactNo'), value: contactNo },
            { key: 'at', label: t('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
            ...(closedBy ? [{ key: 'by', label: t('closedBy'), value: closedBy }] : []),
          ]}
        />
      }
    >
      <h2 className="mb-2 text-h3 [overflow-wrap:anywhere]">
        <bdi>{nameOf(message)}</bdi>
      </h2>
      <Words>{message.message}</Words>
      {closedBy && answer !== null && (
        <>
          <p className="mt-4 mb-1 text-small text-ink-3">{t('answered')}</p>
          <Words>{answer}</Words>
        </>
      )}
      {closedBy && answer === null && <p className="mt-4 text-small text-ink-3">{t('notAnswered')}</p>}
      {!closedBy && <MessageActs message={message} />}
    </ListRow>
  )
}

/** As somebody wrote it: its lines stay, and nothing in it is markup. */
function Words({ children }: { children: string }) {
  return (
    <blockquote className="border-s-2 border-line ps-3 text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
      <bdi>{children}</bdi>
    </blockquote>
  )
}

const acts = ['answer', 'close'] as const
const schema = z.object({ answer: z.string().trim().min(1).max(answerMaxLength) })

function MessageActs({ message }: { message: ContactMessage }) {
  const t = useText(lettersText)
  const { id, email } = message
  const params = { id }
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        t={t}
        atOnce={{ close: () => api('POST /v1/staff/messages/{id}/close', { params }) }}
        ask={(_, onClose) => (
          <ActForm
            title={t('answerTitle', { name: nameOf(message) })}
            note={t('answerNote', { email })}
            act={t('send')}
            schema={schema}
            defaultValues={{ answer: '' }}
            send={(body) => api('POST /v1/staff/messages/{id}/answer', { params, body })}
            onClose={onClose}
          >
            {(field) => (
              <TextArea label={t('answerLabel')} rows={9} dir="auto" maxLength={answerMaxLength} {...field('answer')} />
            )}
          </ActForm>
        )}
      />
    </div>
  )
}
