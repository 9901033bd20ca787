import { useText } from '../text/use-text.tsx'
import { lockText, placeText, purposeText } from './posting-text.ts'

const has = <Words extends object>(words: Words, key: string): key is keyof Words & string => Object.hasOwn(words, key)

/** What the books call purposes, places and locks, in words; what has none is shown as it is. */
export function useMoneyWords() {
  const tPurpose = useText(purposeText)
  const tPlace = useText(placeText)
  const tLock = useText(lockText)
  return {
    purpose: (purpose: string) => (has(purposeText.sentences, purpose) ? tPurpose(purpose) : purpose),
    place: (place: string) => (has(placeText.sentences, place) ? tPlace(place) : place),
    lock: (kind: string) => (has(lockText.sentences, kind) ? tLock(kind) : kind),
  }
}
