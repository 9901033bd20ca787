import { readWhitelistLines } from '@monsoon/domain/trade/whitelist-lines'
import type { ComponentProps } from 'react'
import { useText } from '#text/use-text.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { whitelistText } from '#releases/whitelist-text.ts'

type WhitelistLinesProps = { lines: string; field: Omit<ComponentProps<typeof TextArea>, 'label'> }

/** Whom a presale names, a line each; what is wrong with a line is said while it is typed. */
export function WhitelistLines({ lines, field }: WhitelistLinesProps) {
  const t = useText(whitelistText)
  const { entries, faults } = readWhitelistLines(lines)
  return (
    <>
      <TextArea
        label={t('lines')}
        hint={t('linesHint')}
        rows={12}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        {...field}
      />
      <div className="text-small" aria-live="polite">
        {faults.length === 0 ? (
          <p className="text-ink-2">{t('read', { count: entries.length })}</p>
        ) : (
          <>
            <p className="font-semibold text-red">{t('faults')}</p>
            <ul className="mt-1 grid gap-1">
              {faults.slice(0, 20).map(({ line, fault, firstLine = 0 }) => (
                <li key={line}>{t(fault, { line, firstLine })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
