import { expect, it } from 'vitest'
import { nameTokenDifferences, type HolderCount } from './token-proof.ts'

const at = (holder: string, inBooks: bigint, onChain: bigint, moving: Partial<HolderCount> = {}): HolderCount => ({
  holder,
  inBooks,
  onChain,
  arriving: 0n,
  leaving: 0n,
  ...moving,
})

it.each<[string, HolderCount[], { minted: bigint; burned: bigint }, string[]]>([
  ['nothing where both say the same', [at('a', 2n, 2n), at('b', 0n, 0n)], { minted: 2n, burned: 0n }, []],
  [
    'nothing of what is on its way, arrived or not',
    [at('a', 2n, 1n, { leaving: 1n }), at('b', 0n, 1n, { arriving: 1n }), at('c', 0n, 0n, { arriving: 3n })],
    { minted: 2n, burned: 0n },
    [],
  ],
  ['a lost mint', [at('a', 2n, 2n), at('b', 3n, 0n)], { minted: 2n, burned: 0n }, ['b lost-mint']],
  ['a burn', [at('a', 2n, 1n)], { minted: 2n, burned: 1n }, ['a burn']],
  ['a mint of somebody else', [at('a', 2n, 2n), at('b', 0n, 5n)], { minted: 7n, burned: 0n }, ['b unknown-mint']],
  [
    'a transfer that was not ours, at both ends',
    [at('a', 2n, 1n), at('b', 0n, 1n)],
    { minted: 2n, burned: 0n },
    ['a foreign-transfer', 'b foreign-transfer'],
  ],
  [
    'each by its own where several came together',
    [at('a', 2n, 1n), at('b', 2n, 1n), at('c', 0n, 1n)],
    { minted: 4n, burned: 1n },
    ['a burn', 'b foreign-transfer', 'c foreign-transfer'],
  ],
])('names %s', (_, counts, totals, named) => {
  const differences = nameTokenDifferences({ counts, ...totals })
  expect(differences.map(({ holder, kind }) => `${holder} ${kind}`)).toEqual(named)
})
