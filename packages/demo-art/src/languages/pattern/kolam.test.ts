import { describe, expect, it } from 'vitest'
import { demoWorks } from '@monsoon/dev-env/gallery/works/demo-works'
import { diamond, singleLineDiamond, walkLines, type Pulli } from './kolam.ts'
import { lamps, nightOfLampsPulli } from './kolam-lamps.ts'
import { lateForTheBusPulli } from './kolam-works.ts'

const mediumOf = (key: string) => demoWorks.find((work) => work.key === key)?.medium
const counted = (pulli: Pulli) => `${pulli.dots.length} dots, ${walkLines(pulli).length} loops`

describe('a kolam', () => {
  it('leaves every dot alone where no lines cross', () => {
    expect(counted(diamond(2, 'apart', 0))).toBe('13 dots, 13 loops')
  })

  it('is made of closed lines only', () => {
    for (const line of walkLines(diamond(5, 'closed', 0.6), 40)) {
      const [first, last] = [line[0]!, line.at(-1)!]
      expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(0.05)
    }
  })

  it('can be joined until one line is left, and the description counts its crossings', () => {
    const { pulli, line } = singleLineDiamond(5, 'one-breath')
    const crossings = new Set<string>()
    expect(walkLines(pulli, 14, (edge) => crossings.add(edge))).toEqual([line])
    expect([pulli.dots.length, crossings.size]).toEqual([61, 92])
  })

  it('has as many dots, loops and lamps as its caption says', () => {
    expect(mediumOf('late-for-the-bus')).toContain(counted(lateForTheBusPulli()))
    expect(mediumOf('night-of-lamps')).toContain(counted(nightOfLampsPulli()))
    expect(lamps()).toHaveLength(46)
  })
})
