import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { tabPath, type ProfilePartLink, type ProfileTab } from './profile-parts.ts'
import { profileText } from './profile-text.ts'

type ProfileNavProps = { parts: readonly ProfilePartLink[]; current: ProfileTab }

/** The dashboard's tabs, on windows without room for the menu beside the page. */
export function ProfileTabs({ parts, current }: ProfileNavProps) {
  const say = useText(profileText)
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is longer than the window: the part one is in must be in sight.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div ref={row}>
      <TabLinks
        label={say('area')}
        links={parts.map(({ tab, key }) => ({ to: tabPath(tab), label: say(key), isCurrent: tab === current }))}
      />
    </div>
  )
}

const groups = ['groupCollection', 'groupMoney', 'groupTransfers', 'groupAccount'] as const

/** The menu beside the page, each part at its own address. */
export function ProfileMenu({ parts, current }: ProfileNavProps) {
  const say = useText(profileText)
  return (
    <nav aria-label={say('area')} className="text-ui">
      {groups.map((group) => (
        <div key={group} className="mb-6">
          <p id={group} className="mb-1 text-label font-medium text-ink-3">
            {say(group)}
          </p>
          <ul aria-labelledby={group}>
            {parts
              .filter((part) => part.group === group)
              .map(({ tab, key, path }) => (
                <li key={tab}>
                  <Link
                    to={path}
                    aria-current={tab === current ? 'page' : undefined}
                    className="block py-2 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {say(key)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
