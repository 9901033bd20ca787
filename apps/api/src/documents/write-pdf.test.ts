import { describe, expect, it } from 'vitest'
import { loadFaces } from './pdf-fonts.ts'
import { splitRuns } from './text-runs.ts'
import { writePdf } from './write-pdf.ts'

const names = {
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Arabic: 'محمد المصمم',
  Urdu: 'رزوان چودھری',
  Thai: 'สุรชัย จันทิมาธร',
  Tamil: 'தமிழ்ச்செல்வி',
  Devanagari: 'प्रज्ञा कुमारी',
  Bengali: 'চৌধুরী রেজওয়ান',
  Khmer: 'សុខ សុភាព',
  Lao: 'ສຸກ ສະຫວັນ',
  Burmese: 'မောင်မောင်',
  Sinhala: 'ශ්‍රී ලංකා',
  Malayalam: 'മലയാളം',
  Telugu: 'తెలుగు',
}

const fontsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/FontFile[23]?\b/g)?.length ?? 0

describe('a document', () => {
  it.each(Object.entries(names))('writes names in %s with a face that has their letters', async (_, name) => {
    const faces = loadFaces()
    for (const { face, text } of splitRuns(name, faces)) {
      const covers = faces.find((one) => one.name === face)?.covers ?? (() => false)
      expect([...text].filter((letter) => letter !== ' ' && !covers(letter.codePointAt(0) ?? 0))).toEqual([])
    }
    const named = await writePdf({
      title: 'Invoice',
      author: 'Monsoon',
      parts: [{ kind: 'note', text: `Hana ${name}` }],
    })
    const plain = await writePdf({ title: 'Invoice', author: 'Monsoon', parts: [{ kind: 'note', text: 'Hana' }] })
    expect(named.subarray(0, 5).toString()).toBe('%PDF-')
    expect(fontsIn(named)).toBeGreaterThan(fontsIn(plain))
  })

  it('goes on on as many pages as it needs', async () => {
    const rows = Array.from({ length: 200 }, (_, nth) => [String(nth), 'A sale of one edition '.repeat(15)])
    const columns = [
      { header: 'No', share: 0.2 },
      { header: 'What', share: 0.8 },
    ]
    const pdf = await writePdf({ title: 'Statement', author: 'Monsoon', parts: [{ kind: 'table', columns, rows }] })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
  })
})
