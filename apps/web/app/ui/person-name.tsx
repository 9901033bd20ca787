import { ellipsizeName } from '@monsoon/domain/text/ellipsize-name'
import { VerifiedTick } from './verified-tick.tsx'

type Person = { name: string; blueTick: boolean; isPrivate: boolean }

type PersonNameProps = {
  person: Person
  /** On cards and in tables: cut after 12 characters, whole for those who ask. */ isCut?: boolean
  isProminent?: boolean
}

/** A person as others see them; a private account's name is its shortened address already. */
export function PersonName({ person, isCut = false, isProminent = false }: PersonNameProps) {
  const short = isCut && !person.isPrivate ? ellipsizeName(person.name) : person.name
  if (short === person.name && !person.blueTick) return <bdi className="min-w-0">{person.name}</bdi>
  return (
    <span className="inline-flex min-w-0 items-baseline">
      {short === person.name ? (
        <bdi>{person.name}</bdi>
      ) : (
        <bdi title={person.name}>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{person.name}</span>
        </bdi>
      )}
      {person.blueTick && <VerifiedTick isProminent={isProminent} />}
    </span>
  )
}
