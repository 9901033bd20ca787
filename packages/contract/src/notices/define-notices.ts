import type { ValuesOf } from '../message-type.ts'
import type { NoticeTopic } from './notice-topics.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NoticePhrases, Wording } from './notice-phrases.ts'

/** A link to a page of ours; without `to`, the notice's page. */
interface MailButton {
  button: string
  to?: string
}

/** Lines of label and value; the last may be the total. */
interface MailTable {
  table: string
  lines: readonly { label: string; value: Wording; isTotal?: true }[]
}

/** A kind of notice. Its facts follow from its words (`FactsOf`). */
export interface NoticeEntry {
  /** By which its receiver chooses where to be told; absent: it is mailed, whatever they chose. */
  topic?: NoticeTopic
  /** Where it is seen or answered: a path with facts. */
  page?: string
  /** What it says within Monsoon; absent: it is mailed only. */
  inApp?: string
  /** `until` says when it ends, not by when to answer. */
  isUntilEnd?: true
  /** Within Monsoon it is shown as this kind. */
  shownAs?: string
  /** Of its mail; absent: there is none. */
  subject?: string
  /** Above the greeting; else the subject. */
  title?: string
  /** What a mailbox shows beside the subject; else what the mail begins with. */
  preheader?: string
  says?: readonly (Wording | MailButton | MailTable)[]
  /** What the mail ends with. */
  ends?: NoticeEntry['says']
  /** Why the receiver gets the mail. */
  because?: string
  /** Mailed whatever the receiver chose for its topic. */
  isAlwaysSent?: true
  /** Not to the secondary email. */
  isToFirstOnly?: true
}

/** What all kinds of a family share unless they say otherwise. */
export interface Family {
  because: string
  topic?: NoticeTopic
  page?: string
  isToFirstOnly?: true
  /** What all their mails end with. */
  ends?: NoticeEntry['says']
}

/** Kinds of one family. The web's build keeps only what is said within Monsoon (vite/compile-text.ts). */
export const defineNotices = <const Kinds extends Readonly<Record<string, NoticeEntry>>>(
  family: Family,
  kinds: Kinds,
): { readonly [Kind in keyof Kinds]: Kinds[Kind] & Family } =>
  Object.fromEntries(Object.entries(kinds).map(([kind, entry]) => [kind, { ...family, ...entry }])) as never

type FactBehind<Name> = Name extends keyof NoticePhrases
  ? FactBehind<NamesIn<TextsIn<NoticePhrases[Name]>>>
  : Name extends 'name'
    ? 'itemId'
    : Name extends keyof NoticeFacts
      ? Name
      : Name extends string
        ? `${Name}Minor` & keyof NoticeFacts
        : never

/** All texts in an entry, however deep. */
type TextsIn<Entry> = Entry extends string
  ? string extends Entry
    ? never
    : Entry
  : Entry extends readonly (infer Part)[]
    ? TextsIn<Part>
    : Entry extends object
      ? { [Key in keyof Entry]: TextsIn<Entry[Key]> }[keyof Entry]
      : never

type NamesIn<Text> = Text extends string ? keyof ValuesOf<Text> : never

/** What a caller of `tell` has to know: the facts in its sentences and paths, but not settings such as `{brand}`. */
export type FactsOf<Entry> = Pick<NoticeFacts, FactBehind<NamesIn<TextsIn<Entry>>>>

/** A path with its facts filled in; undefined: one of them is missing. */
export function fillPath(path: string, facts: Readonly<Record<string, unknown>>): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => facts[name] === undefined || facts[name] === null)) return undefined
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(facts[name])))
}
