import { describe, expect, it } from 'vitest'
import { formatWhitelist, readWhitelistLines } from './whitelist-lines.ts'

const wallet = '0xAbCd000000000000000000000000000000000001'
const account = '01890000-0000-7000-8000-0000000000AB'

describe('a whitelist as it is pasted', () => {
  it('names people by account, email or wallet, with how many they may buy', () => {
    const { entries, faults } = readWhitelistLines(
      ['# friends of the studio', 'Mira@Example.org, 3', '', `${wallet};2`, `"${account}"\t5`, 'leo@example.org'].join(
        '\r\n',
      ),
    )
    expect(faults).toEqual([])
    expect(entries).toEqual([
      { line: 2, kind: 'email', value: 'mira@example.org', quota: 3 },
      { line: 4, kind: 'wallet', value: wallet.toLowerCase(), quota: 2 },
      { line: 5, kind: 'user', value: account.toLowerCase(), quota: 5 },
      { line: 6, kind: 'email', value: 'leo@example.org', quota: 1 },
    ])
  })

  it('says of each line what is wrong with it, and reads the others', () => {
    const { entries, faults } = readWhitelistLines(
      [
        'a@example.org',
        'nobody',
        'b@example.org, 0',
        'c@example.org, 1.5',
        'd@example.org, 1, vip',
        'A@example.org',
      ].join('\n'),
    )
    expect(entries.map(({ line }) => line)).toEqual([1])
    expect(faults).toEqual([
      { line: 2, fault: 'UNKNOWN_NAME' },
      { line: 3, fault: 'WRONG_QUOTA' },
      { line: 4, fault: 'WRONG_QUOTA' },
      { line: 5, fault: 'TOO_MANY_VALUES' },
      { line: 6, fault: 'TWICE', firstLine: 1 },
    ])
  })

  it('can be pasted again as it is shown', () => {
    const { entries } = readWhitelistLines(`mira@example.org, 3\n${wallet}`)
    expect(readWhitelistLines(formatWhitelist(entries)).entries).toEqual(entries)
  })
})
