import { maxWorkFilmBytes, maxWorkPictureBytes, megabytes } from '@monsoon/contract/works/uploads'
import type { Config } from '#config.ts'
import { inDollars } from './faq-figures.ts'
import type { Questions } from './faq-questions.ts'

/** Tech FAQs. */
export const faqOfTech = (config: Config): Questions => [
  ['Which blockchains are used?', 'Ethereum and Polygon. The page of a work names its chain, which never changes.'],
  [
    'Which token standard?',
    'ERC-1155: one token for a work, as many of it as the work has editions. Royalties are announced by ERC-2981, so that other marketplaces can honour them.',
  ],
  [
    'When is my edition written to the blockchain?',
    'It is yours in our books the moment your payment has succeeded, and minted soon after. The page of the work says how far that is. If it takes more than 24 hours, you may wait or have your money back.',
  ],
  [
    'Which wallets can I use?',
    'None is needed: your account has its own. You can sign up with a browser wallet such as MetaMask, send works to any address of yours that can hold ERC-1155 tokens, and switch on Direct Transfer to have purchases sent there.',
  ],
  [
    'What are the mint fee and the transfer fee?',
    `The blockchain charges for every entry. The buyer of an edition that is not yet minted pays ${inDollars(config.MINT_FEE_USD_MINOR)} for it and ${inDollars(config.TRANSFER_FEE_USD_MINOR)} for the transfer, whatever gas costs at that moment; the buyer of one that is minted pays the transfer alone.`,
  ],
  [
    'How do I protect my account?',
    'Switch on two-factor authentication in your [account settings](/profile/view?tab=14). We then ask for a code of your authenticator app when you log in and before anything valuable leaves. Keep the recovery codes somewhere else than your phone.',
  ],
  [
    'Which files can a work have?',
    `Pictures as PNG, JPEG, WebP or GIF up to ${megabytes(maxWorkPictureBytes)}; films as MP4 or WebM and sounds as MP3, Ogg or WAV up to ${megabytes(maxWorkFilmBytes)}. We keep the file that you sent, and show smaller copies of it.`,
  ],
  [
    `What if ${config.BRAND_NAME} were gone?`,
    'The tokens are on public blockchains, and your archive holds the originals with a program that checks them without us. [If we were gone](/without-us) says how.',
  ],
]
