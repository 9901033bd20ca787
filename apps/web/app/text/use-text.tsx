import { setupI18n, type I18n } from '@lingui/core'
import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react'
import type { Sentences, TextArea } from './define-text.ts'
import { createFormat, type Format } from './format.ts'
import { languages, type Locale } from './languages.ts'
import type { ValuesOf } from '@monsoon/contract/message-type'

type Text = {
  readonly locale: Locale
  readonly i18n: I18n
  readonly format: Format
  readonly says: Map<TextArea<Sentences>, unknown>
}

const TextContext = createContext<Text | undefined>(undefined)

/** A catalogue belongs to one request or one page, never to the module: two languages are rendered at the same time. */
export function createText(locale: Locale, catalogue: Sentences): Text {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } })
  return { locale, i18n, format: createFormat(languages[locale]), says: new Map() }
}

export function TextProvider(props: { locale: Locale; catalogue: Sentences; children: ReactNode }) {
  const { locale, catalogue } = props
  const text = useMemo(() => createText(locale, catalogue), [locale, catalogue])
  return <TextContext value={text}>{props.children}</TextContext>
}

type Rest<S extends string> = keyof ValuesOf<S> extends never ? [] : [values: ValuesOf<S>]

/** Says a sentence of the area; `rich` also fills tags: `'I accept the <terms>Terms</terms>'`. */
export type Translate<S extends Sentences> = {
  <Key extends keyof S & string>(key: Key, ...rest: Rest<S[Key]>): string
  rich<Key extends keyof S & string>(
    key: Key,
    values: ValuesOf<S[Key]> & Record<string, unknown>,
    tags: Readonly<Record<string, (inner: ReactNode) => ReactNode>>,
  ): ReactNode
}

export function translatorOf<S extends Sentences>(i18n: I18n, area: TextArea<S>): Translate<S> {
  const said = new Map<string, string>()
  const t = (key: keyof S & string, values?: Record<string, unknown>): string => {
    const known = values ? undefined : said.get(key)
    if (known !== undefined) return known
    const sentence = i18n._(`${area.area}.${key}`, values, { message: area.sentences[key] })
    if (!values) said.set(key, sentence)
    return sentence
  }
  return Object.assign(t, {
    rich: (
      key: keyof S & string,
      values: Record<string, unknown>,
      tags: Readonly<Record<string, (inner: ReactNode) => ReactNode>>,
    ) => fillTags(t(key, values), tags),
  }) as Translate<S>
}

export function useText<S extends Sentences>(area: TextArea<S>): Translate<S> {
  const { says, i18n } = useCatalogue()
  // One for all components of a page: a list has hundreds that speak of the same area.
  const known = says.get(area) as Translate<S> | undefined
  if (known) return known
  const t = translatorOf(i18n, area)
  says.set(area, t)
  return t
}

export function useFormat(): Format {
  return useCatalogue().format
}

export function useLocale(): Locale {
  return useCatalogue().locale
}

/** The catalogue itself, for texts whose key is known only at run time. */
export function useI18n(): I18n {
  return useCatalogue().i18n
}

function useCatalogue(): Text {
  const text = useContext(TextContext)
  if (!text) throw new Error('useText needs a TextProvider above it')
  return text
}

function fillTags(sentence: string, tags: Readonly<Record<string, (inner: ReactNode) => ReactNode>>): ReactNode {
  const parts = sentence.split(/<(\w+)>(.*?)<\/\1>/)
  // split() with two groups gives text, tag, inner, text, tag, inner, … text.
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 1) return null
    const fill = tags[parts[index - 1] ?? '']
    return <Fragment key={index}>{fill ? fill(part) : part}</Fragment>
  })
}
