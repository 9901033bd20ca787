import type { Passport } from '@monsoon/contract/chain/passports'
import type { EditionCertificate } from '@monsoon/domain/chain/edition-certificate'
import { invariant } from '@monsoon/domain/invariant'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { peopleFinder, toHistoryEvent } from '#catalog/history-view.ts'
import { Refusal } from '#errors.ts'
import { toPicture } from '#files/picture-view.ts'
import { shownName } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { chainFactsOf } from '#token-metadata/chain-facts.ts'
import type { Viewer } from '#viewer.ts'
import { openCertificateKeys, type CertificateKeys } from '#sealing/certificate-keys.ts'
import { findPassport, type PassportRow } from './passport-queries.ts'

type Store = Pick<Resources, 'config' | 'shared'>
type HeldRow = PassportRow & { held: NonNullable<PassportRow['held']> }

const seconds = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1_000)

/** The entry by which it came to its owner, and when; the range itself where the books know no entry. */
function arrivalOf({ events, held }: HeldRow): { eventId: string; since: string } {
  const event = events.find(({ toId }) => toId === held.ownerId)
  return event ? { eventId: event.id, since: event.occurredAt } : { eventId: held.rangeId, since: held.acquiredAt }
}

/** What the house signs: names as everybody may read them, whoever asks. */
function toCertificate(
  row: HeldRow,
  { edition, config, now }: { edition: number; config: Resources['config']; now: Date },
): EditionCertificate {
  const { eventId, since } = arrivalOf(row)
  const nameOf = (userId: string): string => {
    const person = row.people.find((one) => one.userId === userId)
    invariant(person, 'everybody on a passport was read with it')
    return shownName(person, null)
  }
  return {
    v: 1,
    iss: config.PUBLIC_ORIGIN,
    iat: seconds(now),
    item: row.id,
    edition,
    of: row.quantity,
    title: row.name,
    artist: nameOf(row.creatorId),
    year: row.year,
    owner: nameOf(row.held.ownerId),
    event: eventId,
    since: seconds(since),
    network: row.blockchain,
    isMinted: row.onChain !== null,
    contract: row.contractAddress ?? chainFactsOf(config).contractOf(row.blockchain),
    metadata: row.metadataCid,
    original: row.originalSha256,
  }
}

function toPassport(
  row: HeldRow,
  { edition, viewer, config, keys, now }: Asked & { config: Resources['config']; keys: CertificateKeys; now: Date },
): Passport {
  const { mediaOrigin } = { mediaOrigin: config.MEDIA_ORIGIN }
  const findPerson = peopleFinder(row.people, { viewer, mediaOrigin })
  const chain = chainFactsOf(config)
  const personOf = (userId: string) => {
    const person = findPerson(userId)
    invariant(person, 'everybody on a passport was read with it')
    return person
  }
  const { eventId, since } = arrivalOf(row)
  const iso = (time: string) => new Date(time).toISOString()
  return {
    itemId: row.id,
    edition,
    quantity: row.quantity,
    name: row.name,
    year: row.year,
    medium: row.medium,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    nsfw: row.nsfw,
    picture: row.picture && toPicture(row.picture, row.picture.alt, { mediaOrigin }),
    creator: personOf(row.creatorId),
    publishedAt: iso(row.publishedAt),
    curator: findPerson(row.curatorId),
    exhibition: row.exhibition && {
      _id: row.exhibition.id,
      name: row.exhibition.title,
      startDate: iso(row.exhibition.startAt),
    },
    owner: personOf(row.held.ownerId),
    ownedSince: iso(since),
    isOwner: viewer?.userId === row.held.ownerId,
    isInCustody: row.held.state !== 'out',
    outsideAddress: row.onChain && !row.onChain.isOurs ? row.onChain.holder : null,
    chainInfo: {
      tokenType: row.tokenType,
      tokenId: row.tokenId ?? tokenIdOf(row.id).toString(),
      network: row.blockchain,
      contractAddress: row.contractAddress ?? chain.contractOf(row.blockchain),
      isMinted: row.onChain !== null,
      ipfsMetadataUrl: row.metadataCid && chain.metadataUrlOf(row.metadataCid),
    },

    originalSha256: row.originalSha256,
    hasCredential: row.hasCredential,
    artistSignature: row.makerSignature,
    eventId,
    history: row.events.toReversed().map((event) => toHistoryEvent(event, findPerson)),
    certificate: keys.sign(toCertificate(row, { edition, config, now })),
    serverTime: now.toISOString(),
  }
}

interface Asked {
  itemId: string
  edition: number
  viewer: Viewer | null
}

const isHeld = (row: PassportRow): row is HeldRow => row.held !== null

/** The passport of an edition. Throws Refusal `item-not-found` and `edition-not-found`. */
export async function readPassport({ config, shared }: Store, asked: Asked): Promise<Passport> {
  const { itemId, edition, viewer } = asked
  const row = await findPassport(shared, { itemId, edition, viewerId: viewer?.userId ?? null })
  if (!row) throw new Refusal('item-not-found')
  if (!isHeld(row)) throw new Refusal('edition-not-found')
  return toPassport(row, { ...asked, config, keys: openCertificateKeys(config), now: new Date() })
}
