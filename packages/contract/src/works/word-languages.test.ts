import { describe, expect, it } from 'vitest'
import { languageName, languageOfFile, wordLanguages } from './word-languages.ts'

describe('languages of words', () => {
  it('are tags as BCP 47 writes them, each under a name of its own', () => {
    const tags = Object.keys(wordLanguages)
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
    expect(new Set(Object.values(wordLanguages)).size).toBe(tags.length)
    expect(languageName('toString')).toBeUndefined()
  })

  it.each([
    ['rain.de.vtt', 'de'],
    ['Rain_EN.VTT', 'en'],
    ['rain.pt-BR.vtt', 'pt'],
    ['rain zh-hant.vtt', 'zh-Hant'],
    ['rain.vtt', ''],
    ['rain.xx.vtt', ''],
    ['ende.vtt', ''],
  ])('%s is in “%s”', (name, language) => expect(languageOfFile(name)).toBe(language))
})
