import { Link, useNavigate, useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import type { Viewer } from '../session/read-site.ts'
import { clearStoredState } from '../session/stored-state.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { BareButton } from '../ui/bare-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { accountLinks } from './account-links.ts'

/** The menu behind one's own name. */
export default function UserMenu({ viewer }: { viewer: Viewer }) {
  const say = useText(shellText)
  const logout = useLogout()
  return (
    <Menu
      trigger={
        <BareButton className="flex min-h-11 items-center gap-2.5 text-ui">
          <Avatar name={viewer.name} picture={viewer.profilePicture} size={28} />
          <span className="max-w-40 truncate max-lg:sr-only">
            {say.rich(
              'account',
              { name: viewer.name },
              { of: (words) => <span className="sr-only">{words}</span>, who: (words) => <bdi>{words}</bdi> },
            )}
          </span>
        </BareButton>
      }
    >
      {accountLinks.map(({ to, key }) => (
        <MenuItem key={key} asChild>
          <Link to={to}>{say(key)}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>{say('logout')}</MenuItem>
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
