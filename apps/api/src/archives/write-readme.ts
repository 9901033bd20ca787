import { checkCommands } from '@monsoon/domain/archive-format'
import type { Config } from '#config.ts'
import type { BagToSeal } from './archive-parts.ts'

/** What lies beside the works, for whoever finds the archive in twenty years. */
export function writeReadme(
  config: Pick<Config, 'BRAND_NAME' | 'PUBLIC_ORIGIN'>,
  { archive, ownerName, works, missing }: BagToSeal,
): string {
  const day = archive.requestedAt.toISOString().slice(0, 10)
  const gaps = missing.map(({ path, reason }) => `  ${path}: ${reason}\n`).join('')
  return `${config.BRAND_NAME}: everything of ${ownerName}, packed on ${day}
${config.PUBLIC_ORIGIN}

This folder holds what ${ownerName} owns or made at ${config.BRAND_NAME}, and what was paid for it. It needs no program of ours and no
internet: every file opens by itself.

WHAT IS WHERE

  data/works/0001-…/       one folder for each of ${works} works
    original.…             the work itself, as it was stored, where originals were asked for
    work.json              title, artist, text, your editions, and the token: its number, network and contract
    metadata.json, image   what the token names on IPFS, byte for byte: put there again, they have the same names
    credential.jws         what its artist says: title, how it was made, which originals; signed by the house
    edition-….jws          the certificate of each of your editions, signed by the house
    provenance.csv         who had it, and when
  data/purchases.csv       what was bought
  data/statements/         the wallet: a statement (PDF) for each month, all transfers of each year (CSV)
  data/invoices/           invoices and credit notes
  data/account.json        everything else that the house keeps about you

IS IT STILL WHAT WAS PACKED?

  This folder is a bag (BagIt 1.0, RFC 8493): manifest-sha256.txt lists the SHA-256 of each file. Three ways to check it, all of them offline:

  1. With Node.js 20.15 or newer, before or after unpacking:
       node verify.mjs .
       ${checkCommands.program}
  2. With tools of any system:
${checkCommands.plain.map((command) => `       ${command}\n`).join('')}  3. With any program for BagIt, for example: bagit.py --validate .

  signature.jws is the house's signature (JWS, Ed25519) over tagmanifest-sha256.txt, which lists the hash of everything else. The keys are in
  house-keys.json. They came with the archive, so compare them with what the house published at the time, or with those in another archive.

WHO OWNS THE WORKS?

  This archive proves what the works are. Who owns an edition is written on the chain that work.json names: the owner is the address that holds the
  token of that number at that contract (ERC-1155, balanceOf). Any block explorer of that network shows it, with or without us. "holders" in
  work.json are the addresses at which yours lay on ${day}.
${gaps === '' ? '' : `\nWHAT IS MISSING\n\n${gaps}\n  Ask for the archive again: it may have been found since.\n`}`
}
