import { describe, expect, it } from 'vitest'
import { compareSections } from './compare-sections.ts'

const section = (id: string, body = 'Plain words.', title = `On ${id}`) => ({ id, title, body })

describe('what changed between two versions of a text', () => {
  it('is nothing where they say the same, in whatever order', () => {
    const [one, two] = [section('one'), section('two')]
    expect(compareSections([one, two], [two, one])).toEqual([])
  })

  it('names what is new, what reads otherwise and what is gone', () => {
    expect(
      compareSections(
        [section('same'), section('worded'), section('named'), section('gone')],
        [section('new'), section('same'), section('worded', 'Other words.'), section('named', undefined, 'Another')],
      ),
    ).toEqual([
      { id: 'new', title: 'On new', kind: 'added' },
      { id: 'worded', title: 'On worded', kind: 'changed' },
      { id: 'named', title: 'Another', kind: 'changed' },
      { id: 'gone', title: 'On gone', kind: 'removed' },
    ])
  })
})
