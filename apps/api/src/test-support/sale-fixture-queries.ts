import { randomBytes, randomUUID } from 'node:crypto'
import { createAccessTokens } from '#accounts/sessions/access-token.ts'
import { custodyAddressAt, pickCustodyIndex } from '#accounts/custody-address.ts'
import { beginProof, startSession } from '#accounts/sessions/start-session.ts'
import type { NewItem } from '#catalog/new-item.ts'
import { publishItem } from '#catalog/publish-item.ts'
import { demoCustodyXpub } from '#config/demo-values.ts'
import { inTransaction } from '#db.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { openListing } from '#listings/open-listing.ts'
import type { Resources } from '#resources.ts'
import { atTime } from '#seed-clock.ts'
import { secretOf } from '#two-factor/prove-second-factor.ts'
import { makeTotpSecret } from '#two-factor/totp.ts'
import { insertSignUp } from '#consents/consent-queries.ts'
import { insertUserAccount } from '#ledger/ledger-queries.ts'

type Fixture = Pick<Resources, 'db' | 'config'>
type MemberFixture = Pick<Resources, 'db'> & Partial<Pick<Resources, 'sealer'>>

/** An account without the work of signing up, with money in its wallet. */
export async function createMember(
  fixture: MemberFixture,
  {
    fundsMinor = 0n,
    name = 'Test Person',
    isPrivate = false,
    role = 'member',
  }: { fundsMinor?: bigint; name?: string; isPrivate?: boolean; role?: string } = {},
): Promise<string> {
  const { db } = fixture
  const custodyIndex = pickCustodyIndex()
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email: `${randomUUID()}@example.org`,
      email_verified_at: new Date(),
      is_private: isPrivate,
      role,
      custody_index: custodyIndex,
      custody_address: custodyAddressAt(demoCustodyXpub, custodyIndex),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role !== 'member') await insertSecondFactor(fixture, id)
  await insertUserAccount(db, id)
  await inTransaction(db, (tx) => insertSignUp(tx, { userId: id }))
  if (fundsMinor > 0n) await creditDemoFunds(db, { userId: id, amountMinor: fundsMinor, opKey: `funds:${id}` })
  return id
}

/** An artist who has shown who they are. */
export async function createMaker(
  fixture: MemberFixture,
  traits?: Parameters<typeof createMember>[1],
): Promise<string> {
  const userId = await createMember(fixture, traits)
  const made = { type: 'artist', kyc_status: 'verified' }
  await fixture.db.updateTable('users').set(made).where('id', '=', userId).execute()
  return userId
}

/** Staff have one, or their role has no force. Nobody knows its secret. */
async function insertSecondFactor({ db, sealer }: MemberFixture, userId: string): Promise<void> {
  const sealedSecret = sealer ? await sealer.seal(makeTotpSecret(), secretOf(userId)) : randomBytes(64)
  const values = { user_id: userId, sealed_secret: sealedSecret, confirmed_at: new Date(), is_enabled: true }
  await db.insertInto('two_factor').values(values).execute()
}

/** The header that makes a request this member's. */
export async function signInMember({ db, config }: Fixture, userId: string): Promise<{ authorization: string }> {
  const { accessToken } = await startSession(
    { db, tokens: createAccessTokens(config) },
    { userId, userAgent: 'test', provenAt: await beginProof(db) },
  )
  return { authorization: `Bearer ${accessToken}` }
}

/** The row of a file that is not there; `url` is where its folder would be. */
export async function createMedia(
  { db }: Pick<Fixture, 'db'>,
  { kind, mimeType }: { kind: string; mimeType: string } = { kind: 'images', mimeType: 'image/webp' },
): Promise<{ mediaId: string; url: string }> {
  const hash = randomBytes(16).toString('hex')
  const { mediaId } = await db
    .insertInto('media')
    .values({
      kind,
      content_hash: hash,
      original_key: `media/${hash}/original.${mimeType.split('/')[1]}`,
      mime_type: mimeType,
      bytes: 1n,
      width: 900,
      height: 600,
    })
    .returning('id as mediaId')
    .executeTakeFirstOrThrow()
  return { mediaId, url: `/media/${hash}` }
}

/** A work, published `at` some time in the past or now. */
type PastItem = Partial<NewItem> & { at?: Date | undefined }

/** A published work with a picture row that has no file. */
export async function createWork(
  { db }: Pick<Fixture, 'db'>,
  { at, ...work }: { creatorId: string; quantity: number } & PastItem,
): Promise<string> {
  await db
    .insertInto('category')
    .values({ id: 'generative', name: 'Generative', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const media = work.media ?? [{ mediaId: (await createMedia({ db })).mediaId, alt: 'Blue lines' }]
  const { itemId } = await publishItem(at ? atTime(db, at) : db, {
    name: 'Tide Table',
    description: 'A test of water.',
    categoryId: 'generative',
    ...work,
    media,
  })
  return itemId
}

/** What a seller for crypto has: an address of their own. */
export async function addTransferAddress(db: Resources['db'], userId: string): Promise<void> {
  const address = `0x${randomBytes(20).toString('hex')}`
  await db.insertInto('crypto_account').values({ user_id: userId, name: 'Ledger', address }).execute()
}

/** A work of a new artist, on sale. */
export async function createSale(
  resources: Pick<Fixture, 'db'>,
  {
    supply = 10,
    priceMinor = 10_000n,
    hasCurator = true,
    launchAt,
    ...work
  }: { supply?: number; priceMinor?: bigint; hasCurator?: boolean; launchAt?: Date } & PastItem = {},
): Promise<{ itemId: string; saleId: string; artistId: string; curatorId: string | null }> {
  const artistId = await createMember(resources, { name: 'Test Artist' })
  const curatorId = hasCurator ? await createMember(resources, { name: 'Test Curator' }) : null
  const itemId = await createWork(resources, { creatorId: artistId, curatorId, quantity: supply, ...work })
  const { listingId } = await openListing(resources.db, {
    itemId,
    sellerId: artistId,
    unitPriceMinor: priceMinor,
    quantity: supply,
    ...(launchAt ? { launchAt } : {}),
  })
  return { itemId, saleId: listingId, artistId, curatorId }
}
