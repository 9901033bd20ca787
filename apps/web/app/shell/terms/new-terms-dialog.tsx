import type { LegalText } from '@monsoon/contract/house/contents'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { HouseProse } from '../../house/house-prose.tsx'
import type { RetryPrompt } from '../../session/retry-prompt.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button, Spinner } from '../../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../../ui/overlays/dialog.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { useAsync } from '../../ui/submit/use-async.ts'
import { newTermsText } from './new-terms-text.ts'
import { useLegalDate } from '../../legal/legal-versions.tsx'

/** Asks for consent to the terms in force, over the page where somebody is. To close it says neither yes nor no. */
export default function NewTermsDialog({ prompt: { answer } }: { prompt: RetryPrompt }) {
  const t = useText(newTermsText)
  const errorText = useErrorText()
  const { answer: terms, error } = useAsync(readTerms)
  return (
    <Dialog title={t('title')} isSticky onClose={() => answer(false)}>
      <FormError>{error === undefined ? undefined : errorText(error)}</FormError>
      {terms && <Terms {...terms} onAnswered={answer} />}
      {!terms && error === undefined && (
        <p role="status" className="flex items-center gap-3 py-6 text-small">
          <Spinner /> {t('waiting')}
        </p>
      )}
    </Dialog>
  )
}

type Terms = { version: number; content: LegalText }

async function readTerms(): Promise<Terms> {
  const { version, content } = (await api('GET /v1/contents/{page}', { params: { page: 'terms' } })).data
  // Which of the pages it is the compiler cannot follow.
  return { version, content: content as LegalText }
}

function Terms({ version, content, onAnswered }: Terms & { onAnswered: (isSettled: boolean) => void }) {
  const t = useText(newTermsText)
  const formatDate = useLegalDate()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useMutation(
    (isAccepted: boolean) => api('POST /v1/consent', { body: { version, isAccepted } }),
    {
      onDone: (_, isAccepted) => {
        // What was refused goes on at once; the frame learns beside it that nothing is to be asked.
        onAnswered(isAccepted)
        void revalidate()
      },
    },
  )
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">{t('dated', { version, date: formatDate(content.date) })}</p>
      <div className="border-s-2 border-line ps-4">
        <HouseProse>{content.changes}</HouseProse>
      </div>
      <p>
        <TextLink to="/terms" target="_blank">
          {t('whole')}
        </TextLink>
      </p>
      <p className="text-small text-ink-2">{t('without')}</p>
      <FormError>{failure}</FormError>
      <DialogFoot>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button isDisabled={isBusy} onClick={() => void run(false)}>
            {t('decline')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(true)}>
            {t('accept')}
          </Button>
        </div>
      </DialogFoot>
    </div>
  )
}
