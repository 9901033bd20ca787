import type { ValuesOf } from '../message-type.ts'
import type { NoticeTopic } from '../notice-topics.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NoticePhrases } from './notice-phrases.ts'

/** An English sentence in ICU MessageFormat, left out where a fact that it speaks of is missing; of several, the first that can be said. */
export type Wording = string | readonly string[]

/** A way to a page of ours. Without `to`: the page of the notice. */
interface MailButton {
  button: string
  to?: string
}

/** Label and value, in lines; the last may be their sum. */
interface MailTable {
  table: string
  lines: readonly { label: string; value: Wording; isTotal?: true }[]
}

/** Everything that a kind of notice is. Its facts are what its words speak of (`FactsOf`). */
export interface NoticeEntry {
  /** What its receiver chooses it by; absent: it is mailed, whatever they chose. */
  topic?: NoticeTopic
  /** Where one sees or answers it: a path with facts. */
  page?: string
  /** What it says within Monsoon; absent: it is mailed only. */
  inApp?: string
  /** `until` says when it ends, not by when to answer. */
  isUntilEnd?: true
  /** Within Monsoon it is shown as this kind. */
  shownAs?: string
  /** Of its mail; absent: it has none. */
  subject?: string
  /** Above the greeting; else the subject. */
  title?: string
  /** What a mailbox shows beside the subject; else what the mail begins with. */
  preheader?: string
  says?: readonly (Wording | MailButton | MailTable)[]
  /** What comes after it. */
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

/** Kinds of one family. The build of the web keeps of them what is said within Monsoon (vite/compile-text.ts). */
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

/** What has to be known to tell it: the facts that its sentences and paths speak of. What the house knows itself is none. */
export type FactsOf<Entry> = Pick<NoticeFacts, FactBehind<NamesIn<TextsIn<Entry>>>>

/** A path with its facts filled in; undefined: one of them is missing. */
export function fillPath(path: string, facts: Readonly<Record<string, unknown>>): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => facts[name] === undefined || facts[name] === null)) return undefined
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(facts[name])))
}
