import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { describePerson } from '../../people/person-link.tsx'

const roles = { artist: 'Artist', curator: 'Curator', user: undefined } as const

/**
 * Somebody's page for search engines (schema.org ProfilePage and Person); a private account says what everybody sees of
 * it.
 */
export function describeProfile(user: PublicProfile, url: string): Record<string, unknown> {
  const { type, userName, bio, region, social, followers, profilePicture } = user
  const portrait = profilePicture?.renditions.findLast(({ format }) => format === 'webp')
  const elsewhere = Object.values(social).filter((link) => link !== '')
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      ...describePerson(user, url),
      ...(userName && { alternateName: userName }),
      ...(roles[type] && { jobTitle: roles[type] }),
      ...(bio && { description: bio }),
      ...(portrait && { image: new URL(portrait.url, url).href }),
      ...(region && { homeLocation: { '@type': 'Place', name: region.name } }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
    },
  }
}
