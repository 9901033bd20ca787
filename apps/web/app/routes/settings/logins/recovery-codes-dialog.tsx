import { useSite } from '#session/use-site.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CodeText } from '#ui/fact-list.tsx'
import { CopyButton } from '../copy-button.tsx'
import { twoFactorText } from './two-factor-text.ts'

type RecoveryCodesDialogProps = { title: string; codes: readonly string[]; onClose: () => void }

/** Shows recovery codes the one time that they can be seen; only its own button closes it. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const t = useText(twoFactorText)
  const brand = useSite()?.settings.brandName ?? ''
  const text = `${brand}: ${t('codes')}\n\n${codes.join('\n')}\n`
  return (
    <Dialog title={title} description={t('doneDetail')} isOpen canClose={false}>
      <ol data-print="only" aria-label={t('codes')} className="mb-5 grid grid-cols-2 gap-x-4 gap-y-2.5 text-small">
        {codes.map((code) => (
          <li key={code}>
            <CodeText>{code}</CodeText>
          </li>
        ))}
      </ol>
      <div className="mb-5 flex flex-wrap gap-3">
        <CopyButton text={text} label={t('copyCodes')} />
        <Button
          as="a"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.toLowerCase()}-recovery-codes.txt`}
          data-print="hide"
        >
          {t('download')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Button variant="primary" isWide onClick={onClose}>
        {t('saved')}
      </Button>
    </Dialog>
  )
}
