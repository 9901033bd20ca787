import type { SocialLinks } from '@monsoon/contract/accounts/profile-settings'
import type { JsonValue } from '#db-types.ts'

/** The links that are stored: always the four of them, empty where nothing was entered. */
export function toSocialLinks(stored: JsonValue): SocialLinks {
  const known = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
  const linkOf = (name: keyof SocialLinks) => String(known[name] ?? '')
  return {
    instagram: linkOf('instagram'),
    twitter: linkOf('twitter'),
    website: linkOf('website'),
    discord: linkOf('discord'),
  }
}
