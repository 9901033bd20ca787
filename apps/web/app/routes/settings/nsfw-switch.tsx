import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { nsfwText } from './nsfw-text.ts'
import { useSwitch } from './use-switch.ts'

/**
 * Whether works that are not for everybody are shown as they are: for who says to be of age, asked each time it is
 * turned on.
 */
export function NsfwSwitch({ isUnveiled }: { isUnveiled: boolean }) {
  const t = useText(nsfwText)
  const [isAsking, setIsAsking] = useState(false)
  const { onChange, ...unveil } = useSwitch(isUnveiled, (isOn) =>
    api('PATCH /v1/profile/nsfw', { body: { isNsfwUnveiled: isOn, isAdult: isOn } }),
  )
  const confirm = () => {
    setIsAsking(false)
    onChange({ target: { checked: true } })
  }
  return (
    <>
      <Switch
        label={t('label')}
        hint={t('hint')}
        {...unveil}
        onChange={(event) => (event.target.checked ? setIsAsking(true) : onChange(event))}
      />
      <Dialog isOpen={isAsking} onOpenChange={setIsAsking} title={t('title')}>
        <p className="text-ink-2">{t('question')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={confirm}>
            {t('confirm')}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{t('cancel')}</Button>
        </div>
      </Dialog>
    </>
  )
}
