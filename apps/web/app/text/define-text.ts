import type { ValuesOf } from '@monsoon/contract/message-type'

export type Sentences = Readonly<Record<string, string>>

/**
 * The sentences of one area of the web, in English and ICU MessageFormat. Each area is its own module next to no other
 * language, so that a page ships only the sentences it shows.
 */
export type TextArea<S extends Sentences> = { readonly area: string; readonly sentences: S }

export function defineText<const S extends Sentences>(area: string, sentences: S): TextArea<S> {
  return { area, sentences }
}

/** A translation says every sentence of its area and asks for no value that the English one does not ask for. */
export type TranslationOf<S extends Sentences, T> = {
  readonly [Key in keyof S]: Key extends keyof T
    ? T[Key] extends string
      ? ValuesOf<S[Key]> extends ValuesOf<T[Key]>
        ? T[Key]
        : never
      : never
    : string
}

/** The sentences of `area` in another language, keyed as the catalogue of a language wants them. */
export function translateText<S extends Sentences, const T extends Sentences>(
  area: TextArea<S>,
  sentences: T & TranslationOf<S, T>,
): Sentences {
  return Object.fromEntries(
    Object.entries<string>(sentences).map(([key, sentence]) => [`${area.area}.${key}`, sentence]),
  )
}
