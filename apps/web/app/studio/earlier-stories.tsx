import { languageName } from '@monsoon/contract/works/word-languages'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { workText } from './studio-text.ts'

/** The stories that stood before, and the words of films and sounds, read when somebody wants to see them. */
export function EarlierStories({ itemId }: { itemId: string }) {
  const t = useText(workText)
  return (
    <div className="mt-4 text-small">
      <Disclosure summary={t('stories')} isLazy>
        <Stories itemId={itemId} />
      </Disclosure>
    </div>
  )
}

function Stories({ itemId }: { itemId: string }) {
  const t = useText(workText)
  const { answer, error, isAsking, retry } = useAsync(() =>
    api('GET /v1/studio/works/{id}/stories', { params: { id: itemId } }),
  )
  if (error) return <ErrorState error={error} onRetry={retry} isRetrying={isAsking} />
  if (!answer) return <SkeletonLine width="80%" />
  const { stories, words } = answer.data
  if (stories.length + words.length === 0) return <p className="text-ink-3">{t('noStories')}</p>
  return (
    <ol className="grid gap-4">
      {stories.map(({ story, until }) => (
        <li key={until}>
          <p className="text-label text-ink-3">
            {t.rich('storyUntil', {}, { at: () => <LocalTime at={until} as="dateTime" /> })}
          </p>
          <p className="font-serif whitespace-pre-line">
            <bdi>{story}</bdi>
          </p>
        </li>
      ))}
      {words.map(({ language, isCaptioned, transcript, until }) => {
        const facts = { kind: isCaptioned ? 'captions' : 'transcript', spoken: languageName(language) }
        return (
          <li key={`${language} ${until}`}>
            <p className="text-label text-ink-3">
              {t.rich(
                'wordsUntil',
                { ...facts, spoken: facts.spoken ?? t('noLanguage') },
                { at: () => <LocalTime at={until} as="dateTime" /> },
              )}
            </p>
            <p dir="auto" lang={language} className="max-h-48 overflow-y-auto whitespace-pre-line">
              {transcript}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
