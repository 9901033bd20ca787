import { vocabularies, type Vocabulary, type VocabularyWord } from '@monsoon/contract/staff-works'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/vocabulary-page'
import { api } from '../../api-client.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { worksText } from './works-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = (vocabulary: Vocabulary) =>
    staffData(context.get(apiContext)('GET /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary } }), request)
  const [categories, tags] = await Promise.all(vocabularies.map(read))
  return { categories: categories?.words ?? [], tags: tags?.words ?? [] }
}

/** The words that works are filed under, with how many works have each. */
export default function VocabularyPage({ loaderData }: Route.ComponentProps) {
  const say = useText(worksText)
  return (
    <>
      <title>{say('vocabulary')}</title>
      <StaffHeading title={say('vocabulary')} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {vocabularies.map((vocabulary) => (
          <Words key={vocabulary} vocabulary={vocabulary} words={loaderData[vocabulary]} />
        ))}
      </div>
    </>
  )
}

function Words({ vocabulary, words }: { vocabulary: Vocabulary; words: readonly VocabularyWord[] }) {
  const say = useText(worksText)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const add = useAction(async () => {
    const answer = await api('POST /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary }, body: { name } })
    setName('')
    await revalidate()
    return answer
  })
  return (
    <section aria-labelledby={vocabulary}>
      <h2 id={vocabulary} className="mb-3 font-sans text-small font-semibold">
        {say(vocabulary)}
      </h2>
      <FormError>{add.failure}</FormError>
      <form
        className="mb-4 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add.run()
        }}
      >
        <TextField
          label={say('newName')}
          value={name}
          maxLength={40}
          dir="auto"
          className="min-w-0 flex-1"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={add.isBusy} isDisabled={name.trim() === ''}>
          {say('add')}
        </Button>
      </form>
      <ul>
        {words.map((word) => (
          <WordRow key={`${word.id} ${word.name}`} vocabulary={vocabulary} word={word} />
        ))}
      </ul>
    </section>
  )
}

function WordRow({ vocabulary, word }: { vocabulary: Vocabulary; word: VocabularyWord }) {
  const say = useText(worksText)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(word.name)
  const params = { vocabulary, id: word.id }
  const act = useAction(async (wish: 'rename' | 'remove') => {
    const answer =
      wish === 'rename'
        ? await api('PATCH /v1/staff/vocabulary/{vocabulary}/{id}', { params, body: { name } })
        : await api('DELETE /v1/staff/vocabulary/{vocabulary}/{id}', { params })
    await revalidate()
    return answer
  })
  return (
    <li className="border-t border-line py-2">
      <FormError>{act.failure}</FormError>
      <form
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void act.run('rename')
        }}
      >
        <TextField
          label={<span className="sr-only">{say('nameOf', { name: word.name })}</span>}
          value={name}
          maxLength={40}
          dir="auto"
          className="min-w-0 flex-1"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <span className="min-w-20 text-end text-small tabular text-ink-3">
          {say('worksCount', { count: word.works })}
        </span>
        <Button type="submit" size="small" isBusy={act.isBusy} isDisabled={name.trim() === '' || name === word.name}>
          {say('rename')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={say('removeOf', { name: word.name })}
          isDisabled={word.works > 0}
          onClick={() => void act.run('remove')}
        >
          {say('remove')}
        </Button>
      </form>
    </li>
  )
}
