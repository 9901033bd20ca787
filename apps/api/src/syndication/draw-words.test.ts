import { describe, expect, it } from 'vitest'
import { drawWords, type DrawnWords, type WordsStyle } from './draw-words.ts'

const style: WordsStyle = { face: 'italic', sizes: [64, 48], mostLines: 3, color: [29, 23, 18] }
const room = 500
const heightOf = (lines: number, size: number) => Math.ceil((lines * 1.14 + 0.2) * size)

/** How much of a picture is covered by letters, from 0 to 1. */
function inkOf(drawn: DrawnWords | null): number {
  const alphas = [...(drawn?.input ?? [])].filter((_, nth) => nth % 4 === 3)
  return alphas.reduce((sum, alpha) => sum + alpha, 0) / (255 * alphas.length)
}

describe('drawWords', () => {
  it('draws letters in their colour on nothing', () => {
    const drawn = drawWords('High Water', style, room)
    expect(drawn?.raw).toEqual({ width: room, height: heightOf(1, 64), channels: 4 })
    expect([...(drawn?.input.subarray(0, 4) ?? [])]).toEqual([29, 23, 18, 0])
    expect(inkOf(drawn)).toBeGreaterThan(0.02)
    expect(inkOf(drawn)).toBeLessThan(0.3)
  })

  it('takes the largest size in which the words fit their lines, and ends in an ellipsis what is too long even so', () => {
    expect(drawWords('Low Tide', style, room)?.raw.height).toBe(heightOf(1, 64))
    const fits = 'A Pattern That Opens Toward Evening, Slowly, Over the Sea'
    expect(drawWords(fits, style, room)?.raw.height).toBe(heightOf(3, 48))
    const [long, longer] = [30, 40].map((times) => drawWords('Water '.repeat(times), style, room))
    expect(long?.raw.height).toBe(heightOf(3, 48))
    expect(long?.input.equals(longer?.input ?? Buffer.alloc(0))).toBe(true)
  })

  it.each(['Mưa trên phố Hàng Bạc', 'ماء عال', 'น้ำขึ้น', 'அலை', 'মাটি', 'Ayşe Çağlar', 'Дождь', 'ঢেউ'])(
    'writes %s whole',
    (text) => {
      const drawn = drawWords(text, { ...style, face: 'sans' }, room)
      expect(inkOf(drawn)).toBeGreaterThan(0.005)
      const first = drawWords([...text][0] ?? '', { ...style, face: 'sans' }, room)
      expect(inkOf(drawn)).toBeGreaterThan(inkOf(first))
    },
  )

  it.each(['น้ำขึ้น ที่ปากแม่น้ำ', 'ရေမြင့် မြစ်ကမ်း', 'ຂຶ້ນ', 'ఎత్తైన నీరు'])(
    'cuts no sign off that stands above or below the letters of %s',
    (text) => {
      const drawn = drawWords(text, { ...style, mostLines: 1 }, 1000)
      const alphas = [...(drawn?.input ?? [])].filter((_, nth) => nth % 4 === 3)
      const edges = [alphas.slice(0, 1000), alphas.slice(-1000)]
      expect(edges.map((row) => Math.max(...row))).toEqual([0, 0])
    },
  )

  it('leaves out letters that no typeface has, in place of boxes', () => {
    const [mixed, plain] = ['山田 Yamada', 'Yamada'].map((text) => drawWords(text, style, room))
    expect(mixed?.input.equals(plain?.input ?? Buffer.alloc(0))).toBe(true)
    expect(drawWords('雨の寺', style, room)).toBeNull()
    expect(drawWords(' … ', style, room)).toBeNull()
  })
})
