import { formatEther, type Address } from 'viem'
import type { PageLook } from '../stand-in/stand-in-page.ts'
import { escapeHtml, renderSheet } from '../stand-in/stand-in-page.ts'
import type { ListedTransaction, TokenMove } from './read-chain.ts'

/** What a page of the explorer is made of. */
export interface ExplorerPage {
  title: string
  /** Trusted markup. */
  content: string
}

export const renderExplorer = (look: PageLook, { title, content }: ExplorerPage): string =>
  renderSheet({
    look,
    title,
    isWide: true,
    name: ['Local chain', 'of the demo'] as const,
    mark: 'Test: a chain on this machine. Its ETH is play money.',
    content,
  })

export const ether = (wei: bigint): string => `${formatEther(wei)} ETH`

const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-6)}` : text)

export const link = (to: string, text: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`

/** Addresses that have a name here, in lower case. */
export type KnownNames = Record<string, string>

/** A link to an address, by its name where it has one. */
export const addressLink = (address: Address | null, names: KnownNames): string =>
  address === null ? 'a new contract' : link(`/address/${address}`, names[address.toLowerCase()] ?? short(address))

export const transactionLink = (hash: string): string => link(`/tx/${hash}`, short(hash))

export const tokenLink = (token: Address, tokenId: bigint): string =>
  link(`/token/${token}/${tokenId}`, short(String(tokenId)))

/** Each fact is a name and trusted markup. */
export const facts = (rows: (readonly [string, string])[]): string =>
  `<dl class="facts">${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`).join('')}</dl>`

/** A heading and lines of trusted markup, or the words for none. */
export const section = (title: string, lines: string[], none: string): string =>
  `<section><h2>${title}</h2>${
    lines.length > 0 ? `<ul class="lines">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${none}</p>`
  }</section>`

export const when = (atS: number): string => {
  const text = new Date(atS * 1000).toISOString()
  return `<time datetime="${text}">${text.slice(0, 19).replace('T', ' ')} UTC</time>`
}

export const transactionLine =
  (names: KnownNames) =>
  ({ hash, atS, from, to, valueWei, call }: ListedTransaction): string =>
    [
      `${transactionLink(hash)} <strong>${escapeHtml(call)}</strong>`,
      `${addressLink(from, names)} → ${addressLink(to, names)}${valueWei > 0n ? `, ${ether(valueWei)}` : ''}`,
      when(atS),
    ].join('<br>')

export const moveLine =
  (names: KnownNames) =>
  ({ hash, token, tokenId, amount, from, to }: TokenMove): string => {
    const isMint = /^0x0+$/.test(from)
    const way = isMint
      ? `minted to ${addressLink(to, names)}`
      : `${addressLink(from, names)} → ${addressLink(to, names)}`
    return `${amount} × token ${tokenLink(token, tokenId)}<br>${way}<br>${transactionLink(hash)}`
  }
