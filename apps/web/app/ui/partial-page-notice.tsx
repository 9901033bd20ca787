import { useRevalidator } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from './controls/button.tsx'
import { kitText } from './kit-text.ts'
import { Notice } from './notice.tsx'

/** Says that something of the page did not load, and loads the page's data again. */
export function PartialPageNotice() {
  const t = useText(kitText)
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('retry')}
        </Button>
      }
    >
      {t('partialPage')}
    </Notice>
  )
}
