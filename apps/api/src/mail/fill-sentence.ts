import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Wording } from '@monsoon/contract/notices/notice-phrases'
import type { Sentence } from './sentence.ts'

/** What sentences speak of, as they say it. Empty counts as missing. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

interface Known {
  names: ReadonlySet<string>
  /** Those that choose between cases: they are compared, not shown. */
  choosing: ReadonlySet<string>
}

// A sentence in English is its own id; a language of its receiver would be a second catalogue.
const english = setupI18n({ locale: 'en', messages: { en: {} } })
const known = new Map<string, Known>()
const mark = '\uE000'

/** A sentence with its values told apart; null: a value is missing. Of several wordings the first that can be said. */
export function fillSentence(wording: Wording, values: Values): Sentence | null {
  for (const text of typeof wording === 'string' ? [wording] : wording) {
    const { names, choosing } = learn(text)
    const shown = [...names]
    if (shown.some((name) => isMissing(values[name]))) continue
    // Marks in the place of values: no value is read as a part of the sentence.
    const marks = shown.map((name, at) => [name, choosing.has(name) ? values[name] : `${mark}${at}${mark}`])
    const pieces = english._(text, Object.fromEntries(marks)).split(mark)
    return {
      words: pieces.filter((_, at) => at % 2 === 0),
      values: pieces.filter((_, at) => at % 2 === 1).map((at) => String(values[shown[Number(at)] ?? ''])),
    }
  }
  return null
}

/** The same as plain text. */
export function fillText(wording: Wording, values: Values): string | null {
  const filled = fillSentence(wording, values)
  return filled && filled.words.map((words, at) => words + (filled.values[at] ?? '')).join('')
}

/** What a sentence speaks of. */
export const namesIn = (text: string): ReadonlySet<string> => learn(text).names

const isMissing = (value: Values[string]): boolean => value === undefined || value === null || value === ''

function learn(text: string): Known {
  const before = known.get(text)
  if (before) return before
  const compiled = compileMessage(text)
  english.load('en', { [text]: compiled })
  const found = { names: new Set<string>(), choosing: new Set<string>() }
  collectNames(compiled, found)
  known.set(text, found)
  return found
}

function collectNames(message: CompiledMessage, found: { names: Set<string>; choosing: Set<string> }): void {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, cases] = token
    found.names.add(name)
    if (type === undefined) continue
    found.choosing.add(name)
    for (const one of Object.values(cases as Record<string, CompiledMessage>))
      if (Array.isArray(one)) collectNames(one, found)
  }
}
