import type { Vocabulary, VocabularyWord } from '@monsoon/contract/staff/staff-works'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { useState, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/vocabulary-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError, TextField } from '#ui/controls/field.tsx'
import { FormFrame, SubmitButton } from '#ui/controls/form.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { useSubmit } from '#ui/submit/use-submit.ts'
import { filtersOf, staffData } from '../staff-data.ts'
import { worksText } from './works-text.ts'
import { FilterForm } from '../list-page.tsx'
import { StaffHeading } from '../staff-heading.tsx'

/** Categories are few: all stand there at once. */
const mostCategories = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query = '', offset = 1 } = filtersOf(request, ['query'])
  const read = (vocabulary: Vocabulary, window: { query?: string; limit?: number; offset?: number }) =>
    staffData(
      context.get(apiContext)('GET /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary }, query: window }),
      request,
    )
  const [categories, tags] = await Promise.all([
    read('categories', { limit: mostCategories }),
    read('tags', { query, offset }),
  ])
  return { categories, tags, query }
}

/** The words that works are filed under, with how many works have each. Tags are looked for and turned in pages. */
export default function VocabularyPage({ loaderData: { categories, tags, query } }: Route.ComponentProps) {
  const t = useText(worksText)
  const [, setSearch] = useSearchParams()
  return (
    <>
      <title>{t('vocabulary')}</title>
      <StaffHeading title={t('vocabulary')} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Words vocabulary="categories" words={categories.words} />
        <Words vocabulary="tags" {...tags} onAdded={(name) => setSearch({ query: name })}>
          <FilterForm>
            <TextField
              key={query}
              label={t('findTag')}
              name="query"
              type="search"
              autoComplete="off"
              maxLength={40}
              defaultValue={query}
              className="min-w-0 flex-1"
            />
          </FilterForm>
          {tags.words.length === 0 && <EmptyState title={t('noTag')} detail={t('noTagDetail')} />}
        </Words>
      </div>
    </>
  )
}

type WordsProps = {
  vocabulary: Vocabulary
  words: readonly VocabularyWord[]
  /** Leads to a word that may stand on another page. */
  onAdded?: (name: string) => void
  pagination?: PaginationShape
  /** Above the words: how they are looked for. */
  children?: ReactNode
}

function Words({ vocabulary, words, onAdded, pagination, children }: WordsProps) {
  const t = useText(worksText)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const form = useSubmit({
    isValid: name.trim() !== '',
    send: async () => {
      const answer = await api('POST /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary }, body: { name } })
      setName('')
      if (onAdded) onAdded(name.trim())
      else await revalidate()
      return answer
    },
  })
  return (
    <section aria-labelledby={vocabulary}>
      <h2 id={vocabulary} className="mb-3 font-sans text-small font-semibold">
        {t(vocabulary)}
      </h2>
      <FormFrame form={form} className="mb-4">
        <div className="flex items-end gap-3">
          <TextField
            label={t('newName')}
            value={name}
            maxLength={40}
            dir="auto"
            className="min-w-0 flex-1"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SubmitButton form={form}>{t('add')}</SubmitButton>
        </div>
      </FormFrame>
      {children}
      <ul>
        {words.map((word) => (
          <WordRow key={`${word.id} ${word.name}`} vocabulary={vocabulary} word={word} />
        ))}
      </ul>
      {pagination && <Pagination pagination={pagination} />}
    </section>
  )
}

function WordRow({ vocabulary, word }: { vocabulary: Vocabulary; word: VocabularyWord }) {
  const t = useText(worksText)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(word.name)
  const params = { vocabulary, id: word.id }
  const onDone = () => revalidate()
  const rename = useSubmit({
    isValid: name.trim() !== '' && name !== word.name,
    send: () => api('PATCH /v1/staff/vocabulary/{vocabulary}/{id}', { params, body: { name } }),
    onDone,
  })
  const remove = useMutation(() => api('DELETE /v1/staff/vocabulary/{vocabulary}/{id}', { params }), { onDone })
  return (
    <li className="border-t border-line py-2">
      <FormError>{remove.failure}</FormError>
      <FormFrame form={rename}>
        <div className="flex flex-wrap items-center gap-3">
          <TextField
            label={<span className="sr-only">{t('nameOf', { name: word.name })}</span>}
            value={name}
            maxLength={40}
            dir="auto"
            className="min-w-0 flex-1"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <span className="min-w-20 text-end text-small tabular text-ink-3">
            {t('worksCount', { count: word.works })}
          </span>
          <SubmitButton form={rename} size="small">
            {t('rename')}
          </SubmitButton>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('removeOf', { name: word.name })}
            isDisabled={word.works > 0}
            onClick={() => void remove.run()}
          >
            {t('remove')}
          </Button>
        </div>
      </FormFrame>
    </li>
  )
}
