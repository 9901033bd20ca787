import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { tabPath, type ProfilePartLink, type ProfileTab, type CuratingPart } from './profile-parts.ts'
import { profileText } from './profile-text.ts'

type ProfileNavProps = {
  parts: readonly ProfilePartLink[]
  /** Of curators and artists. */
  curating?: readonly CuratingPart[]
  /** The part that the page shows. */
  current: ProfileTab | CuratingPart['key']
}

/** The dashboard's tabs, on windows without room for the menu beside the page. */
export function ProfileTabs({ parts, curating = [], current }: ProfileNavProps) {
  const t = useText(profileText)
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is longer than the window: the part one is in must be in sight.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div ref={row}>
      <TabLinks
        label={t('area')}
        links={[
          ...parts.map(({ tab, key }) => ({ to: tabPath(tab), label: t(key), isCurrent: tab === current })),
          ...curating.map(({ key, path }) => ({ to: path, label: t(key), isCurrent: key === current })),
        ]}
      />
    </div>
  )
}

const groups = ['groupCollection', 'groupMoney', 'groupTransfers', 'groupAccount'] as const

/** The menu beside the page, each part at its own address. */
export function ProfileMenu({ parts, curating = [], current }: ProfileNavProps) {
  const t = useText(profileText)
  return (
    <nav aria-label={t('area')} className="text-ui">
      {groups.map((group) => (
        <MenuGroup key={group} id={group} title={t(group)}>
          {parts
            .filter((part) => part.group === group)
            .map(({ tab, key, path }) => (
              <MenuLink key={tab} to={path} isCurrent={tab === current}>
                {t(key)}
              </MenuLink>
            ))}
        </MenuGroup>
      ))}
      {curating.length > 0 && (
        <MenuGroup id="groupCurating" title={t('groupCurating')}>
          {curating.map(({ key, path }) => (
            <MenuLink key={key} to={path} isCurrent={key === current}>
              {t(key)}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
    </nav>
  )
}

function MenuGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-6">
      <p id={id} className="mb-1 text-label font-medium text-ink-3">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

function MenuLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="block py-2 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {children}
      </Link>
    </li>
  )
}
