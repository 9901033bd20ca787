import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { ExternalIcon } from '../ui/icons.tsx'
import { shareTargets, type Shared } from './share-targets.ts'
import { shareText } from './share-text.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

/** Six sites to share a page on, its link to copy, and what else the device can send it with. */
export default function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useText(shareText)
  const [copying, setCopying] = useState<'not yet' | 'done' | 'failed'>('not yet')
  const copy = () =>
    navigator.clipboard.writeText(shared.url).then(
      () => setCopying('done'),
      () => setCopying('failed'),
    )
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <p className="text-small text-pretty text-ink-2">
        <bdi>{shared.title}</bdi>
      </p>
      <ul className="mt-4 grid grid-cols-2 border-t border-line">
        {shareTargets.map(({ name, addressOf }) => (
          <li key={name} className="border-b border-line">
            <BareLink
              href={addressOf(shared)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('on', { target: name })}
              className="flex min-h-12 items-center justify-between gap-3 pe-3 text-ui hover:underline"
            >
              {name}
              <ExternalIcon className="text-ink-3" />
            </BareLink>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ title: shared.title, url: shared.url }).catch(() => {})}>
            {t('otherwise')}
          </Button>
        )}
        <span role="status" className="text-small text-green">
          {copying === 'done' && t('copied')}
        </span>
      </div>
      {copying === 'failed' && (
        <div className="mt-5">
          <TextField
            label={t('address')}
            hint={t('copyFailed')}
            value={shared.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </Dialog>
  )
}
