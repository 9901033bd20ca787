import { Link, useNavigate, useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import type { Viewer } from '../session/read-site.ts'
import { clearStoredState } from '../session/stored-state.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/overlays/menu.tsx'
import { AccountName } from './account-name.tsx'
import { accountLinksFor } from './links.ts'

/** The menu behind one's own name. */
export default function UserMenu({ viewer }: { viewer: Viewer }) {
  const t = useText(shellText)
  const logout = useLogout()
  return (
    <Menu
      trigger={
        <BareButton>
          <AccountName viewer={viewer} />
        </BareButton>
      }
    >
      {accountLinksFor(viewer).map(({ to, key }) => (
        <MenuItem key={key} asChild>
          <Link to={to}>{t(key)}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>{t('logout')}</MenuItem>
    </Menu>
  )
}

/** Ends the session here even when the server does not answer, and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    await api('POST /v1/logout').catch(() => undefined)
    await clearStoredState()
    await navigate('/home')
    await revalidate()
  }
}
