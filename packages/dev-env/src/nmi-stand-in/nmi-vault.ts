import { type NmiTestCard, nmiTestCards } from '@monsoon/domain/payments/nmi-test-cards'
import { createHash } from 'node:crypto'
import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'
import { type Authentication, authenticationOf } from './card-tokens.ts'

/** A card that the gateway keeps: its test number is found again by the digits that are known of it. */
export interface VaultCard {
  id: string
  maskedNumber: string
  /** MMYY */
  expiry: string
  /** What its bank answers to a charge; 100: yes. */
  answer: number
  authentication: Authentication | null
}

/** The Customer Vault: cards that are kept for later. */
export interface NmiVault {
  /** False where there is a record with this id. */
  add(card: Pick<VaultCard, 'id' | 'maskedNumber' | 'expiry'>): boolean
  find(id: string): VaultCard | undefined
  /** The bank has said yes; null where there is no such card. */
  authenticate(id: string, isAsked: boolean): Authentication | null
  change(id: string, changes: Partial<VaultCard>): void
  /** False where there is none. */
  remove(id: string): boolean
  all(): readonly VaultCard[]
}

/** Opens the vault, with what its file holds. Without one it forgets. */
export function openNmiVault(file?: string): NmiVault {
  const kept = ((file ? readJsonFile(file) : undefined) ?? []) as VaultCard[]
  const cards = new Map(kept.map((card) => [card.id, card]))
  const save = () => file && writeJsonFile(file, [...cards.values()])
  function change(id: string, changes: Partial<VaultCard>): void {
    const card = cards.get(id)
    if (!card) return
    cards.set(id, { ...card, ...changes })
    save()
  }
  return {
    add: (card) => {
      if (cards.has(card.id)) return false
      cards.set(card.id, { ...card, answer: 100, authentication: null })
      save()
      return true
    },
    find: (id) => cards.get(id),
    authenticate: (id, isAsked) => {
      const card = cards.get(id)
      if (!card) return null
      const authentication = authenticationOf(testCardOf(card)?.number ?? '', { name: id, isAsked })
      change(id, { authentication })
      return authentication
    },
    change,
    remove: (id) => {
      const isThere = cards.delete(id)
      if (isThere) save()
      return isThere
    },
    all: () => [...cards.values()],
  }
}

export const maskNumber = (number: string): string =>
  `${number.slice(0, 1)}${'x'.repeat(number.length - 5)}${number.slice(-4)}`

export const testCardOf = ({ maskedNumber }: Pick<VaultCard, 'maskedNumber'>): NmiTestCard | undefined =>
  nmiTestCards.find(({ number }) => maskNumber(number) === maskedNumber)

/** The same for the same number. */
export const hashOf = (card: Pick<VaultCard, 'maskedNumber'>): string =>
  createHash('md5')
    .update(`${testCardOf(card)?.number}`)
    .digest('hex')
