import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { workText } from './studio-text.ts'

type Story = { story: string; until: string }

/** The stories that stood before, read when somebody wants to see them. */
export function EarlierStories({ itemId }: { itemId: string }) {
  const say = useText(workText)
  const [stories, setStories] = useState<readonly Story[]>()
  const read = async () =>
    setStories((await api('GET /v1/studio/works/{id}/stories', { params: { id: itemId } })).data.stories)
  return (
    <div className="mt-4 text-small">
      <Disclosure summary={say('stories')} onToggle={(isOpen) => isOpen && void read()}>
        {stories?.length === 0 && <p className="text-ink-3">{say('noStories')}</p>}
        <ol className="grid gap-4">
          {stories?.map(({ story, until }) => (
            <li key={until}>
              <p className="text-label text-ink-3">
                {say.rich('storyUntil', {}, { at: () => <LocalTime at={until} as="dateTime" /> })}
              </p>
              <p className="font-serif whitespace-pre-line">
                <bdi>{story}</bdi>
              </p>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}
