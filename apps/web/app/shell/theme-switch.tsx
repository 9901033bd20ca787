import { isTheme } from '../session/theme.ts'
import { chooseTheme, useChosenTheme, useShownTheme } from '../session/use-theme.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'
import { InlineSelect } from '../ui/controls/bar-select.tsx'

/** Turns to the other theme with one press. */
export function ThemeButton(props: { className?: string }) {
  const t = useText(shellText)
  const next = useShownTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={t(next === 'dark' ? 'toDark' : 'toLight')}
      className={props.className ?? ''}
      onClick={() => chooseTheme(next)}
    >
      {next === 'dark' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  )
}

/** All three choices: the device's, light, dark. */
export function ThemeSelect() {
  const t = useText(shellText)
  const chosen = useChosenTheme()
  return (
    <label className="inline-flex items-center gap-1.5">
      {t('themeGroup')}
      <InlineSelect
        value={chosen ?? ''}
        onChange={({ target }) => chooseTheme(isTheme(target.value) ? target.value : undefined)}
      >
        <option value="">{t('themeSystem')}</option>
        <option value="light">{t('themeLight')}</option>
        <option value="dark">{t('themeDark')}</option>
      </InlineSelect>
    </label>
  )
}
