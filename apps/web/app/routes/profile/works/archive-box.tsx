import { archiveContents, type ArchiveContent } from '@monsoon/contract/accounts/archives'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, FormError } from '#ui/controls/field.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import type { Archive } from './archive-progress.tsx'
import { archiveText } from './archive-text.ts'

/** What shall be in the box, and the box itself once it is packed. */
export function ArchiveBox({ archive: { state, contents } }: { archive: Archive }) {
  const t = useText(archiveText)
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<readonly ArchiveContent[]>(state === 'none' ? archiveContents : contents)
  const pack = useMutation(async () => {
    const answer = await api('POST /v1/account/export', { body: { contents: [...chosen] } })
    await revalidate()
    return answer
  })
  const download = useMutation(async () => {
    const answer = await api('POST /v1/account/export/link')
    window.location.assign(answer.data.url)
    return { msg: t('downloading') }
  })
  const toggle = (content: ArchiveContent) =>
    setChosen(chosen.includes(content) ? chosen.filter((one) => one !== content) : [...chosen, content])
  const isReady = state === 'ready'
  return (
    <section aria-labelledby="in-the-box" className="border-t border-line pt-5">
      <h2 id="in-the-box" className="mb-3 font-semibold">
        {t('inTheBox')}
      </h2>
      {archiveContents.map((content) => (
        <Checkbox
          key={content}
          label={t(content)}
          checked={chosen.includes(content)}
          disabled={state === 'preparing'}
          onChange={() => toggle(content)}
        />
      ))}
      <p className="mt-3 mb-5 text-small text-ink-2">{t('always')}</p>
      <FormError>{download.failure ?? pack.failure}</FormError>
      <div className="grid gap-3">
        {isReady && (
          <Button variant="primary" isWide isBusy={download.isBusy} onClick={() => void download.run()}>
            {t('download')}
          </Button>
        )}
        {state !== 'preparing' && (
          <Button variant={isReady ? 'outline' : 'primary'} isWide isBusy={pack.isBusy} onClick={() => void pack.run()}>
            {t(isReady ? 'packAgain' : 'pack')}
          </Button>
        )}
      </div>
    </section>
  )
}
