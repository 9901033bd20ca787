import { useErrorText } from '#text/use-error-text.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { signInText } from '../sign-in-text.ts'
import type { Captcha } from './use-captcha.ts'

/** The captcha as people meet it: nothing to solve, only a moment of work by their machine. */
export function CaptchaField({ state, renew }: Captcha) {
  const t = useText(signInText)
  const errorText = useErrorText()
  return (
    <div className="grid min-h-14 content-center rounded-control bg-wall px-4 py-3 text-small">
      <p role="status" className="sr-only">
        {state.kind !== 'failed' && t(state.kind === 'solved' ? 'checked' : 'checking')}
      </p>
      {state.kind === 'working' && <Progress label={t('checking')} share={state.progress} />}
      {state.kind === 'solved' && (
        <span aria-hidden className="flex items-center gap-2.5 text-green">
          <CheckIcon />
          {t('checked')}
        </span>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-red">
          <WarningIcon />
          <span className="min-w-0 flex-1">{t('checkFailed', { reason: errorText(state.error) })}</span>
          <Button size="small" onClick={renew}>
            {t('checkAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
