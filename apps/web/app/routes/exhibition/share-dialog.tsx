import { useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { exhibitionText } from './exhibition-text.ts'

/** The address of the page, to copy or to hand to another program of the device. */
export default function ShareDialog(props: { title: string; url: string; onClose: () => void }) {
  const { title, url, onClose } = props
  const say = useText(exhibitionText)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={say('shareTitle')}>
      <TextField label={say('shareAddress')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {say('copyAddress')}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ title, url }).catch(() => {})}>{say('shareOtherwise')}</Button>
        )}
        <span role="status" className="text-small text-green">
          {isCopied && say('copied')}
        </span>
      </div>
    </Dialog>
  )
}
