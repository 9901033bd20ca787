import { describe, expect, it } from 'vitest'
import {
  captionMessages,
  emptyDraft,
  type FileWords,
  objectOf,
  readFinishedWork,
  wordsMaxBytes,
  workChange,
  type WorkDraft,
  workMessages,
} from './work-drafts.ts'

const media = [{ uploadId: '01890000-0000-7000-8000-000000000001', mediaId: null, alt: 'Stripes', words: [] }]
const finished = (given: Partial<WorkDraft> = {}): WorkDraft => ({
  ...emptyDraft(),
  name: 'Lock Gate',
  category: 'generative',
  supply: '18',
  royalty: '10',
  price: '520',
  howMade: 'code',
  media,
  isOwnWork: true,
  isCleared: true,
  isFirstEdition: true,
  signature: 'Arjun Nambiar',
  ...given,
})
const print = {
  hasObject: true,
  objectDescription: 'A print',
  objectMaterials: 'Cotton rag',
  objectWidth: '50',
  objectHeight: '',
  objectWeight: '900',
  objectCountry: 'IN',
  objectPlace: 'Kochi',
  objectValue: '400.50',
}
const faultsOf = (given: Partial<WorkDraft>) => readFinishedWork(finished(given)).faults

describe('a draft', () => {
  it('with nothing in it lacks what a buyer must know, each field once', () => {
    const { work, faults } = readFinishedWork(emptyDraft())
    const paths = faults.map(({ path }) => path)
    expect(work).toBeNull()
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining(['name', 'media', 'supply', 'royalty', 'category', 'howMade', 'signature']),
    )
  })

  it.each([
    [{ supply: '0' }, 'supply', workMessages.supplyTooLow],
    [{ supply: '1234567890' }, 'supply', workMessages.supplyWrong],
    [{ supply: '1.5' }, 'supply', workMessages.supplyWrong],
    [{ royalty: '51' }, 'royalty', workMessages.royaltyTooHigh],
    [{ royalty: '7.5' }, 'royalty', workMessages.royaltyWrong],
    [{ year: '1899' }, 'year', workMessages.yearWrong],
    [{ howMade: 'ai-in-part', aiModel: 'Mine' } as const, 'aiPart', workMessages.aiPartRequired],
    [{ howMade: 'ai' } as const, 'aiModel', workMessages.aiModelRequired],
    [{ isCleared: false }, 'isCleared', workMessages.rightsRequired],
    [{ media: media.map((file) => ({ ...file, alt: ' ' })) }, 'media.0.alt', workMessages.altRequired],
    [{ ...print, objectWeight: '0' }, 'objectWeight', workMessages.objectWeight],
    [{ ...print, objectHeight: '50.55' }, 'objectHeight', workMessages.objectSize],
    [{ ...print, objectValue: '-1' }, 'objectValue', workMessages.objectValue],
    [{ launchDate: 'soon' }, 'launchDate', workMessages.launchWrong],
  ])('with %j says so at its field', (given, path, msg) => expect(faultsOf(given)).toEqual([{ path, msg }]))

  it('of a film says in which language its words are, each language once', () => {
    const spoken = (language: string, transcript = 'Rain') => ({ language, captions: '', transcript })
    const film = (...words: FileWords[]) => ({ media: media.map((file) => ({ ...file, words })) })
    const ofLanguage = (at: number, msg: string) => [{ path: `media.0.words.${at}.language`, msg }]
    expect(faultsOf(film(spoken('')))).toEqual(ofLanguage(0, captionMessages.languageRequired))
    expect(faultsOf(film(spoken('constructor')))).toEqual(ofLanguage(0, captionMessages.languageRequired))
    expect(faultsOf(film(spoken('en'), spoken('de'), spoken('en')))).toEqual(
      ofLanguage(2, captionMessages.languageTwice),
    )
    const whole = readFinishedWork(finished(film(spoken('', ' '), spoken('ur'), spoken('und')))).work
    expect(whole?.media[0]?.words.map(({ language }) => language)).toEqual(['ur', 'und'])
  })

  it('has no more words in all than a draft has room for', () => {
    const words = ['en', 'de'].map((language) => ({
      language,
      captions: 'x'.repeat(wordsMaxBytes / 2),
      transcript: '',
    }))
    const film = (given: FileWords[]) => ({ media: media.map((file) => ({ ...file, words: given })) })
    expect(faultsOf(film(words.map((one) => ({ ...one, captions: 'x' }))))).toEqual([])
    const all = readFinishedWork(finished(film([...words, { language: 'ur', captions: 'x', transcript: '' }]))).faults
    expect(all).toContainEqual({ path: 'media.0.words', msg: captionMessages.tooMuch })
  })

  it('for all editions of which one could not pay says so of the price', () => {
    expect(faultsOf({ supply: '999999999', price: '1000000' })).toMatchObject([{ path: 'price' }])
  })

  it('is a finished work once nothing is wrong; without a price it is not for sale yet', () => {
    const { work } = readFinishedWork(finished({ price: '', launchDate: '', ...print }))
    expect(work).toMatchObject({ supply: 18, royalty: 10, price: null, launchDate: null })
    expect(work && objectOf(work)).toEqual({
      materials: 'Cotton rag',
      widthMm: 500,
      heightMm: null,
      depthMm: null,
      weightGrams: 900,
      sentFrom: { country: 'IN', place: 'Kochi' },
      insuredValue: 400.5,
      sentBy: 'artist',
    })
  })

  it('of a work that hangs may keep the title and the royalty under which it hangs', () => {
    const hanging = { name: 'Gate, filling', royalty: '7.5' }
    const draft = finished({ ...hanging, signature: '' })
    expect(readFinishedWork(draft, hanging).work).toMatchObject({ name: 'Gate, filling', royalty: 7.5 })
    expect(readFinishedWork({ ...draft, royalty: '8.5' }, hanging).faults).toMatchObject([{ path: 'royalty' }])
  })
})

describe('a change', () => {
  it('has the fields that are given, and no others', () => {
    expect(workChange.parse({ name: 'Sluice' })).toEqual({ name: 'Sluice' })
  })
})
