import { maxPreviewLinks, type Preview } from '@monsoon/contract/works/releases'
import type { PersonSummary } from '@monsoon/contract/shapes'
import { hashSecretCode, makeSecretCode } from '#accounts/secret-code.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { previewOfRelease } from '#studio/preview-work.ts'
import { readWorksOfRelease } from '#studio/read-studio.ts'
import { readPresale } from '#whitelists/presale-of-release.ts'
import { countLinks, insertLink, openLink, type OpenedLink } from './preview-link-queries.ts'
import { lockPlanned } from './save-release.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { readMakerPerson } from '#studio/read-maker-terms.ts'

/** Makes a link; only its hash is kept. Throws Refusal `release-not-found`, `release-appeared`, `too-many-previews`. */
export async function makePreviewLink(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { label, days, ...own }: { artistId: string; releaseId: string; label: string; days: number },
): Promise<{ id: string; url: string }> {
  const code = makeSecretCode()
  const id = await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, own.artistId)
    const { id: releaseId } = await lockPlanned(tx, own)
    if ((await countLinks(tx, releaseId)) >= maxPreviewLinks)
      throw new Refusal('too-many-previews', { limit: String(maxPreviewLinks) })
    return insertLink(tx, { releaseId, label, days, codeHash: hashSecretCode(code) })
  })
  return { id, url: new URL(`/preview/${code}`, config.PUBLIC_ORIGIN).href }
}

async function open({ db }: Pick<Resources, 'db'>, code: string, isCounted: boolean): Promise<OpenedLink> {
  const link = await openLink(db, hashSecretCode(code), { isCounted })
  if (!link) throw new Refusal('preview-ended')
  return link
}

/** What a preview link shows, and counts that it was opened. Throws Refusal `preview-ended`. */
export async function readPreview(resources: Resources, code: string): Promise<Preview> {
  const { artistId, releaseId, name, appearsAt, hasAppeared, expiresAt } = await open(resources, code, true)
  const [artist, works] = await Promise.all([
    readMakerPerson(resources, artistId),
    readWorksOfRelease(resources, { creatorId: artistId, releaseId }),
  ])
  return {
    name,
    artist,
    hasAppeared,
    appearsAt: appearsAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    works: works
      .filter(({ isHidden }) => !isHidden)
      .map(({ itemId, name: title, year, medium, supply, picture, nsfw }) => ({
        itemId,
        name: title,
        year,
        medium,
        supply,
        picture,
        nsfw,
      })),
  }
}

/** The page of a work that a preview link shows. Throws Refusal `preview-ended`, `item-not-found`, `work-published`. */
export async function readPreviewedWork(
  resources: Resources,
  { code, itemId }: { code: string; itemId: string },
): Promise<{ item: ItemDetail; appearsAt: string; artist: PersonSummary }> {
  const { artistId, releaseId, appearsAt, hasAppeared } = await open(resources, code, false)
  if (hasAppeared) throw new Refusal('work-published')
  const presale = await readPresale(resources.db, releaseId)
  const item = await previewOfRelease(resources, { itemId, releaseId, presaleEndsAt: presale?.endsAt ?? null })
  return { item, appearsAt: appearsAt.toISOString(), artist: await readMakerPerson(resources, artistId) }
}
