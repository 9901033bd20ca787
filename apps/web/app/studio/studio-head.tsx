import type { ReceivedMessage } from '@monsoon/contract/exhibitions/curator-messages'
import type { Studio, StudioWork } from '@monsoon/contract/works/studio'
import { Link } from 'react-router'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { messageText } from './message-text.ts'
import { studioText } from './studio-text.ts'
import { workPath } from './use-draft.ts'

const strong = (inner: React.ReactNode) => <b className="font-[550] tabular">{inner}</b>

type StudioHeadProps = {
  studio: Studio
  works: readonly StudioWork[]
  /** From curators. */
  messages: readonly ReceivedMessage[]
  name: string
}

/** What is earned as a sentence, and what waits for the artist. */
export function StudioHead({ studio, works, messages, name }: StudioHeadProps) {
  const t = useText(studioText)
  const tMessages = useText(messageText)
  const { counts } = studio
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const intro = t('intro', {
    works: all,
    name,
    published: counts.published + counts.paused,
    sold: counts['sold-out'],
    review: counts['in-review'],
  })
  return (
    <header className="page grid gap-x-gutter gap-y-10 pt-[clamp(1.5rem,3.4vw,3.25rem)] pb-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <title>{t('studio')}</title>
      <div>
        <h1 className="text-display">{t('studio')}</h1>
        <p className="mt-6 max-w-[34rem] font-serif text-lead text-pretty text-ink-2">
          {intro} <Earned studio={studio} />
        </p>
        <p className="mt-7 flex flex-wrap items-center gap-5">
          <Button as={Link} to="/creation/item/new" variant="primary">
            {t('newWork')}
          </Button>
          <TextLink to="/studio/messages">{tMessages('all')}</TextLink>
          <TextLink to="/studio/catalogues">{t('catalogues')}</TextLink>
          <TextLink to="/studio/releases">{t('releases')}</TextLink>
          <TextLink to="/studio/requests">{t('objects')}</TextLink>
        </p>
      </div>
      <Desk works={works} messages={messages.filter(({ state }) => state === 'open')} />
    </header>
  )
}

function Earned({ studio: { earned, locked, lockedUntil } }: { studio: Studio }) {
  const t = useText(studioText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  if (earned.total === 0) return <>{t('nothingEarned')}</>
  return (
    <>
      {t.rich('earnedLine', { earned: usd(earned.total) }, { b: strong })}{' '}
      {locked > 0 &&
        (lockedUntil
          ? t.rich('lockedLine', { locked: usd(locked), day: format.date(lockedUntil) }, { b: strong })
          : t.rich('lockedOnly', { locked: usd(locked) }, { b: strong }))}
    </>
  )
}

const mostOnDesk = 5

const waits = ({ state }: StudioWork): boolean => state === 'handed-back' || state === 'draft' || state === 'paused'

function Desk({ works, messages }: { works: readonly StudioWork[]; messages: readonly ReceivedMessage[] }) {
  const t = useText(studioText)
  const waiting = works.filter(waits).slice(0, mostOnDesk)
  return (
    <section aria-labelledby="desk">
      <h2 id="desk" className="border-b border-ink pb-2 font-sans text-small font-semibold">
        {t('desk')}
      </h2>
      {waiting.length + messages.length === 0 && <p className="py-4 text-small text-ink-2">{t('deskEmpty')}</p>}
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="flex items-center gap-4 border-b border-line py-4 text-small">
            <DeskMessage message={message} />
          </li>
        ))}
        {waiting.map((work) => (
          <li key={work.itemId} className="flex items-center gap-4 border-b border-line py-4 text-small">
            <span className="w-14 flex-none [&_img]:max-h-14 [&_img]:w-auto">
              {work.picture && <Picture picture={{ ...work.picture, alt: '' }} sizes="3.5rem" />}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <DeskLine work={work} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A curator who waits for an answer. */
function DeskMessage({ message: { curator, exhibition, work } }: { message: ReceivedMessage }) {
  const t = useText(messageText)
  const tags = { title: (inner: React.ReactNode) => <i className="font-serif text-work">{inner}</i> }
  const title = exhibition?.title ?? work?.name ?? ''
  return (
    <>
      <span className="w-14 flex-none [&_img]:max-h-14 [&_img]:w-auto">
        {work?.picture && <Picture picture={{ ...work.picture, alt: '' }} sizes="3.5rem" />}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t.rich(exhibition ? 'deskInvitation' : 'deskMessage', { name: curator.name, title }, tags)}
        <span className="mt-1 block">
          <TextLink to="/studio/messages">{t('read')}</TextLink>
        </span>
      </span>
    </>
  )
}

function DeskLine({ work }: { work: StudioWork }) {
  const t = useText(studioText)
  const { itemId, state, faults, reason } = work
  const name = work.name.trim() || t('untitled')
  const tags = { work: (inner: React.ReactNode) => <i className="font-serif text-work">{inner}</i> }
  const link = (key: 'change' | 'send' | 'goOn' | 'putUp', to: string) => (
    <span className="mt-1 block">
      <TextLink to={to}>{t(key)}</TextLink>
    </span>
  )
  if (state === 'paused')
    return (
      <>
        {t.rich('deskPaused', { name }, tags)}
        {link('putUp', `/creation/item/sell/${itemId}`)}
      </>
    )
  if (state === 'handed-back')
    return (
      <>
        {t.rich('deskHandedBack', { name, reason: reason ?? '' }, tags)}
        {link('change', workPath(itemId))}
      </>
    )
  return (
    <>
      {faults > 0 ? t.rich('deskDraft', { name, faults }, tags) : t.rich('deskReady', { name }, tags)}
      {link(faults > 0 ? 'goOn' : 'send', workPath(itemId))}
    </>
  )
}
