import { publishItem } from '@monsoon/api/catalog/publish-item'
import { seedCryptoAccount } from '@monsoon/api/crypto-accounts/seed-crypto-account'
import { openListing } from '@monsoon/api/listings/open-listing'
import type { Resources } from '@monsoon/api/resources'
import { demoCollections } from '../gallery/demo-collections.ts'
import { demoCryptoSales, demoCryptoSellers } from '../gallery/demo-crypto-sales.ts'
import type { DemoMedia, DemoWork } from '../gallery/demo-work.ts'
import { demoWorks } from '../gallery/works/demo-works.ts'
import { idFrom, listedAt, publishedAt, resourcesAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { categoryIdOf, tagIdOf } from '@monsoon/api/catalog/vocabulary'
import type { SeedState } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'
import { createCollection } from '@monsoon/api/catalog/collections/edit-collection'

interface Seeding extends SeedRun {
  people: Map<string, string>
  state: SeedState
}

/** A film or a sound comes after its cover, which stands for the work. */
const filesOf = ({ media }: DemoWork): DemoMedia[] =>
  media.flatMap((file) => (file.poster ? [{ file: file.poster, alt: file.alt }, file] : [file]))

/** Publishes collections and works that are missing, and puts them up for sale. Gives the works' ids by key. */
export async function seedWorks(resources: Resources, seeding: Seeding): Promise<Map<string, string>> {
  const { people, state, report, read } = seeding
  const missing = demoWorks.filter(
    ({ artistKey, title }) => !state.itemIdByName.has(`${people.get(artistKey)} ${title}`),
  )
  const collections = demoCollections.filter(
    ({ ownerKey, name }) => !state.collectionIdByName.has(`${people.get(ownerKey)} ${name}`),
  )
  const originals = [
    ...collections.flatMap(({ logoFile, backgroundFile }) => [logoFile, backgroundFile]),
    ...missing.flatMap((work) => filesOf(work).map(({ file }) => file)),
  ]
  const media = await storeOriginals(
    resources,
    originals.map((file) => ({ file })),
    { read, report: (done, total) => report(`Pictures, films and sounds ${done} of ${total}`) },
  )
  const collectionIds = await seedCollections(resources, { ...seeding, media })
  for (const [at, work] of missing.entries()) {
    await publishWork(resources, work, { ...seeding, media, collectionIds })
    report(`Works ${at + 1} of ${missing.length}`)
  }
  const itemIds = new Map(
    demoWorks.map((work) => [work.key, idFrom(state.itemIdByName, `${idFrom(people, work.artistKey)} ${work.title}`)]),
  )
  await openFirstSales(resources, { ...seeding, itemIds })
  return itemIds
}

async function seedCollections(
  { db }: Resources,
  { people, state, media }: Seeding & { media: Map<string, string> },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const collection of demoCollections) {
    const ownerId = idFrom(people, collection.ownerKey)
    const name = `${ownerId} ${collection.name}`
    if (!state.collectionIdByName.has(name)) {
      const { collectionId } = await createCollection(db, {
        ownerId,
        name: collection.name,
        description: collection.description,
        logoId: idFrom(media, collection.logoFile),
        thumbnailId: idFrom(media, collection.logoFile),
        backgroundId: idFrom(media, collection.backgroundFile),
        isFeatured: collection.isFeatured ?? false,
      })
      state.collectionIdByName.set(name, collectionId)
    }
    ids.set(collection.key, idFrom(state.collectionIdByName, name))
  }
  return ids
}

async function publishWork(
  resources: Resources,
  work: DemoWork,
  {
    people,
    state,
    now,
    media,
    collectionIds,
  }: Seeding & { media: Map<string, string>; collectionIds: Map<string, string> },
): Promise<void> {
  const creatorId = idFrom(people, work.artistKey)
  const { itemId } = await publishItem(resourcesAt(resources, publishedAt(work, now)).db, {
    creatorId,
    curatorId: work.curatorKey ? idFrom(people, work.curatorKey) : null,
    collectionId: idFrom(collectionIds, work.collectionKey),
    name: work.title,
    description: work.description,
    categoryId: categoryIdOf(work.category),
    tagIds: work.tags.map(tagIdOf),
    countryCode: work.countryCode,
    year: work.year,
    medium: work.medium,
    widthMm: work.physical?.widthMm ?? null,
    heightMm: work.physical?.heightMm ?? null,
    media: filesOf(work).map(({ file, alt, captions = '' }) => ({ mediaId: idFrom(media, file), alt, captions })),
    quantity: work.supply,
    blockchain: work.blockchain,
    royaltyBps: work.royaltyBps,
    physicalDescription: work.physical?.description ?? null,
    lockableContent: work.lockableContent,
    isNsfw: work.isNsfw,
    isCuratorsPick: work.isCuratorsPick,
    hasCashback: work.isCashbackAvailable,
  })
  state.itemIdByName.set(`${creatorId} ${work.title}`, itemId)
}

async function openFirstSales(
  resources: Resources,
  { people, state, now, itemIds }: Seeding & { itemIds: Map<string, string> },
): Promise<void> {
  for (const { key, address } of demoCryptoSellers)
    await seedCryptoAccount(resources.db, { userId: idFrom(people, key), name: 'Studio wallet', address })
  for (const work of demoWorks) {
    const sellerId = idFrom(people, work.artistKey)
    const itemId = idFrom(itemIds, work.key)
    if (work.state === 'notForSale' || state.listings.has(`${itemId} ${sellerId}`)) continue
    const at = listedAt(work, now)
    await openListing(resourcesAt(resources, at).db, {
      itemId,
      sellerId,
      unitPriceMinor: work.priceUsdMinor,
      quantity: work.supply,
      acceptedPaymentMethod: demoCryptoSales[work.key] ?? 'fiat',
      launchAt: work.launchInHours ? new Date(now.getTime() + work.launchInHours * 3_600_000) : at,
    })
  }
}
