import { TextLink } from '../../ui/controls/text-link.tsx'

/** Somebody's name, which leads to their account in the back office. */
export function StaffPersonLink({ person: { userId, name } }: { person: { userId: string; name: string } }) {
  return (
    <TextLink to={`/staff/users/${userId}`}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
