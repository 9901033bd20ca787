import type { Viewer } from '../session/read-site.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'

/** Whose account this is: the picture, and beside it, where there is room, the name. */
export function AccountName({ viewer }: { viewer: Viewer }) {
  const t = useText(shellText)
  return (
    <span className="flex min-h-11 items-center gap-2.5 text-ui">
      <Avatar name={viewer.name} picture={viewer.profilePicture} size={28} />
      <span className="max-w-40 truncate max-xl:sr-only">
        {t.rich(
          'account',
          { name: viewer.name },
          { of: (words) => <span className="sr-only">{words}</span>, who: (words) => <bdi>{words}</bdi> },
        )}
      </span>
    </span>
  )
}
