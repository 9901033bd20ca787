import { defineText } from '../../text/define-text.ts'

/** How to find and prove one's works when there is no Monsoon. */
export const withoutUsText = defineText('withoutUs', {
  title: 'If Monsoon were gone',
  lead: 'Companies end. What you collected should not end with them. Here is what you need to find your works and prove that they are yours, without asking us.',
  before: 'While we are here',
  beforeArchive:
    'Pack <link>an archive</link> now and then, and keep it where you keep what matters. It holds the originals of your works, their history, your statements and invoices, and what follows.',
  beforeWallet:
    'What lies in our custody is yours in our books. What lies in a wallet of your own is yours on the chain, with nobody between. A work that you export there needs us for nothing.',
  find: 'Finding a work',
  findToken:
    'Each work is one token (ERC-1155). Its number is the id of the work, read as a number; both stand in work.json of the archive. Its contract is one of these:',
  noContract: 'None is in use yet',
  findOwner:
    'Ask any block explorer of that network for balanceOf, with your address, which stands in work.json as well (holders), and the number of the token. What it answers is how many editions are yours. That is the proof: nobody can change it, we least of all.',
  findMetadata:
    'The contract’s uri names the metadata on IPFS: title, artist, and the picture. Whoever keeps a copy can serve it, and its name is the hash of its content, so nobody can pass off another.',
  findMove:
    'From a wallet of your own, a plain transfer (safeTransferFrom) takes it to anybody else. Any wallet that knows ERC-1155 sends one, and nobody can stop it.',
  check: 'Checking an archive',
  checkProgram:
    'The archive is a bag (BagIt 1.0, RFC 8493), the format in which libraries keep what has to last. verify.mjs in it checks everything, offline, with Node.js 20.15 or newer:',
  checkPlain: 'Without it, these do, on any computer with the usual tools:',
  checkSays:
    'It says what is true and what is not: whether a single file was changed, whether the house signed it, and whether the metadata is what IPFS has by its name.',
  keys: 'Our signature',
  keysNote:
    'Archives are signed with Ed25519 (JWS, RFC 8037). Compare the key in house-keys.json with this one, and write it down somewhere that is not here:',
  keyName: 'Key {kid}',
  limits: 'What nobody can promise',
  limitsNote:
    'A chain proves who holds a token. It does not keep the picture for you: your archive does. And what was in our custody and never minted is only in our books, so mint or export what you care about.',
})
