import type { Release, ReleaseChoice, ReleasePlan, ReleaseState, ReleaseWork } from '@monsoon/contract/works/releases'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readDraftsOf, readWorksOfRelease, type ReleasedWork } from '#studio/read-studio.ts'
import { readPresale } from '#whitelists/presale-of-release.ts'
import { listLinks } from './preview-link-queries.ts'
import { countReleases, findRelease, listReleases, type ReleaseRow } from './release-queries.ts'

type Needs = Pick<Resources, 'db' | 'config'>

function stateOf({ appearedAt, isDue }: ReleaseRow): ReleaseState {
  if (appearedAt !== null) return 'appeared'
  return isDue ? 'late' : 'planned'
}

const toRelease = (row: ReleaseRow): Release => ({
  id: row.id,
  name: row.name,
  appearsAt: row.appearsAt.toISOString(),
  appearedAt: row.appearedAt?.toISOString() ?? null,
  state: stateOf(row),
  works: row.works,
  ready: row.ready,
  presale: row.presale,
  links: row.links,
})

const toReleaseWork = ({ itemId, name, picture, state, faults }: ReleasedWork): ReleaseWork => ({
  itemId,
  name,
  picture,
  state,
  faults,
})

/** A page of an artist's releases. */
export async function readReleases(
  { db }: Needs,
  { artistId, ...window }: { artistId: string } & PageWindow,
): Promise<{ releases: Release[]; pagination: Pagination }> {
  checkReach(window)
  const rows = await listReleases(db, { artistId, ...window })
  const total = await readTotal(window, rows.length, () => countReleases(db, artistId, { isPlanned: false }))
  return { releases: rows.map(toRelease), pagination: toPagination(window, total) }
}

/** An own release with everything about it. Throws Refusal `release-not-found`. */
export async function readRelease(
  needs: Needs,
  { artistId, releaseId }: { artistId: string; releaseId: string },
): Promise<ReleasePlan> {
  const { db } = needs
  const row = await findRelease(db, releaseId)
  if (!row || row.artistId !== artistId) throw new Refusal('release-not-found')
  const [works, presale, links] = await Promise.all([
    readWorksOfRelease(needs, { creatorId: artistId, releaseId }),
    readPresale(db, releaseId),
    listLinks(db, releaseId),
  ])
  return {
    ...toRelease(row),
    shown: works.map(toReleaseWork),
    presaleTerms: presale && { hours: presale.hours, lines: presale.lines },
    previews: links.map(({ createdAt, expiresAt, lastOpenedAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    })),
  }
}

/** Drafts that could appear together. */
export async function readChoices(needs: Needs, artistId: string): Promise<ReleaseChoice[]> {
  const drafts = await readDraftsOf(needs, artistId)
  return drafts.map((draft) => ({ ...toReleaseWork(draft), releaseId: draft.releaseId }))
}
