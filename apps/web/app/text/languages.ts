import type { Sentences } from './define-text.ts'

/**
 * A language of the web. `load` fetches its catalogue (one file per language, in its own chunk); English needs none, as
 * its sentences are the source. `dates` and `numbers` name the regional habits of a language without a region.
 */
export type Language = {
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  readonly dates: string
  readonly numbers: string
  readonly load: () => Promise<Sentences>
}

export const languages = {
  en: { name: 'English', dir: 'ltr', dates: 'en-GB', numbers: 'en-US', load: async () => ({}) },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages

export const defaultLocale: Locale = 'en'

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(languages, value)
}

/**
 * The language of a request: the person's own choice, else the first of `Accept-Language` that we speak, by its
 * quality values (RFC 9110, 12.5.4).
 */
export function chooseLocale(options: { chosen: string | undefined; acceptLanguage: string | null }): Locale {
  if (isLocale(options.chosen)) return options.chosen
  const wanted = (options.acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.split('-')[0]?.toLowerCase(),
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .filter((entry) => entry.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map((entry) => entry.language).find(isLocale) ?? defaultLocale
}
