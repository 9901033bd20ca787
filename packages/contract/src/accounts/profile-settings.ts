import { z } from 'zod'
import { bioMaxLength, isUserNameComposed, userNameMaxLength, userNameMinLength } from '@monsoon/domain/text-rules'
import { nameField } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { nothing } from '../shapes.ts'

const linkMaxLength = 200

/** An address on the web, or nothing. Only http and https: a link that runs a script is none. */
const link = z
  .string()
  .trim()
  .max(linkMaxLength, `Links must be ${linkMaxLength} characters at maximum`)
  .refine(
    (text) => text === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success,
    {
      error: 'Please enter a full address, such as https://example.com/you',
    },
  )

/** Where else a person is to be found. Empty text: nowhere. */
export const socialLinks = z.object({ instagram: link, twitter: link, website: link, discord: link })
export type SocialLinks = z.infer<typeof socialLinks>

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const bioField = z.string().trim().max(bioMaxLength, `Bio must be ${bioMaxLength} characters at maximum`)

export const userNameField = z
  .string()
  .trim()
  .min(userNameMinLength, messages.userNameTooShort)
  .max(userNameMaxLength, `Maximum ${userNameMaxLength} characters`)
  .refine(isUserNameComposed, 'Letters, digits, - and _ only')

/** What is left out stays as it is. */
export const updateProfileBody = z
  .object({
    name: nameField,
    bio: bioField,
    region: z
      .string()
      .length(2, 'Please choose a country')
      .nullable()
      .describe('Id of a country (GET /v1/country/list)'),
    social: z.preprocess(parseJson, socialLinks).describe('The four links, or the same as JSON text'),
  })
  .partial()

/** Unveiling is for those who say to be of age, each time they turn it on. */
export const nsfwBody = z
  .object({ isNsfwUnveiled: z.boolean(), isAdult: z.boolean().default(false) })
  .refine(({ isNsfwUnveiled, isAdult }) => !isNsfwUnveiled || isAdult, {
    path: ['isAdult'],
    error: 'Please confirm that you are 18 or older',
  })

/** What `msg` says where there is more to say than OK. */
export const profileTexts = {
  saved: 'Your profile is saved.',
  userNameSaved: 'Your username is saved.',
  nowPrivate: 'Your account is private: others see your wallet address instead of your name.',
  nowPublic: 'Your name is shown again.',
  nsfwUnveiled: 'Sensitive works are shown to you as they are.',
  nsfwVeiled: 'Sensitive works are veiled until you unveil them.',
} as const

export const profileSettingsEndpoints = {
  'PATCH /v1/profile': endpoint({
    summary: 'Change name, biography, country and links; the email is not changed here',
    auth: 'member',
    body: updateProfileBody,
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'GET /v1/username': endpoint({
    summary: 'Whether a username is free for the viewer to take',
    auth: 'member',
    query: z.object({ name: userNameField }),
    data: z.object({ available: z.boolean() }),
    errors: [],
    rateLimit: 'settings',
  }),
  'PATCH /v1/profile/username': endpoint({
    summary: 'Take a username; names that differ in case only are the same',
    auth: 'member',
    body: z.object({ userName: userNameField }),
    data: nothing,
    errors: ['username-taken'],
    rateLimit: 'settings',
  }),
  'PATCH /v1/profile/nsfw': endpoint({
    summary: 'Show works that are not for everybody without a veil, or veil them again',
    auth: 'member',
    body: nsfwBody,
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'PATCH /v1/profile/status': endpoint({
    summary: 'Show others the wallet address instead of the name, or the name again',
    auth: 'member',
    body: z.object({ isPrivate: z.boolean() }),
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
}
