import { useEffect, useState } from 'react'
import { chooseTheme, type Theme } from '../session/theme.ts'
import { useSite } from '../session/use-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

/** Turns to the other theme. Until the page is live and knows the device, both icons are left to CSS. */
export function ThemeButton(props: { className?: string }) {
  const say = useText(shellText)
  const site = useSite()
  const [theme, setTheme] = useState<Theme | undefined>(site?.theme)
  useEffect(() => {
    if (site?.theme) return
    const query = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      if (!document.documentElement.dataset.theme) setTheme(query.matches ? 'dark' : 'light')
    }
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [site?.theme])
  const next: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={say(next === 'dark' ? 'toDark' : 'toLight')}
      className={props.className ?? ''}
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
    >
      {next === 'dark' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  )
}
