import type { PersonSummary } from '@monsoon/contract/shapes'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { portraitBoxes, toPicture, type PictureOptions, type PictureRow } from '#files/picture-view.ts'
import { hasRole, type Reader } from '#viewer.ts'

/** What a person's view needs of the `users` row and, from the `media` row of the profile picture, of the portrait. */
export interface PersonRow {
  userId: string
  name: string
  type: string
  blueTick: boolean
  isPrivate: boolean
  custodyAddress: string
  portrait: PictureRow | null
}

/** Staff and the person see the name of a private account; everybody else its shortened address. */
export const seesName = (person: Pick<PersonRow, 'userId' | 'isPrivate'>, viewer: Reader | null): boolean =>
  !person.isPrivate || viewer?.userId === person.userId || (viewer !== null && hasRole(viewer, 'staff'))

/** The name that this viewer may read. */
export const shownName = (
  person: Pick<PersonRow, 'userId' | 'name' | 'isPrivate' | 'custodyAddress'>,
  viewer: Reader | null,
): string => (seesName(person, viewer) ? person.name : shortenAddress(person.custodyAddress))

/**
 * A person as this viewer may see them: the only place that decides what a private account shows. Its portrait goes
 * with its name, since a face names a person too.
 */
export function toPersonSummary(
  person: PersonRow,
  viewer: Reader | null,
  { mediaOrigin, boxes = portraitBoxes }: PictureOptions = {},
): PersonSummary {
  const name = shownName(person, viewer)
  const isShown = seesName(person, viewer) && person.portrait !== null
  return {
    userId: person.userId,
    name,
    type: person.type as PersonSummary['type'],
    blueTick: person.blueTick,
    isPrivate: person.isPrivate,
    profilePicture: isShown && person.portrait ? toPicture(person.portrait, name, { mediaOrigin, boxes }) : null,
    walletAddress: person.custodyAddress,
    address: person.custodyAddress,
  }
}
