import { buffer } from 'node:stream/consumers'
import type { Passport } from '@monsoon/contract/chain/passports'
import encodeQR from 'qr'
import sharp from 'sharp'
import { writePdf, type PdfPart } from '#documents/write-pdf.ts'
import { mediaKey } from '#files/media-files.ts'
import type { Resources } from '#resources.ts'

const dayOf = (time: string): string => time.slice(0, 10)
const networks = { ethereum: 'Ethereum', polygon: 'Polygon' } as const
/** A scanner needs modules of some 0.4 mm on paper; the longest titles make 145 of them. */
const qrPoints = 200
const picturePoints = 230

const groupsOf = (text: string): string => text.match(/.{1,8}/g)?.join(' ') ?? text

/**
 * The certificate of an edition as a PDF to keep; its QR code is a link whose part behind # is what the house has
 * signed.
 */
export async function writeCertificateFile(
  { config, files }: Pick<Resources, 'config' | 'files'>,
  passport: Passport,
): Promise<Buffer> {
  const code = await sharp(encodeQR(`${config.PUBLIC_ORIGIN}/passport/check#${passport.certificate}`, 'gif', qrLayout))
    .png({ palette: true })
    .toBuffer()
  return writePdf({
    title: `${passport.name}, ${passport.edition} of ${passport.quantity}`,
    author: config.LEGAL_NAME,
    parts: [
      ...(await pictureOf(files, passport)),
      { kind: 'facts', facts: factsOf(passport) },
      { kind: 'heading', text: `Signed by ${config.BRAND_NAME}` },
      { kind: 'picture', picture: code, points: qrPoints },
      {
        kind: 'note',
        text: `True when issued, on ${dayOf(passport.serverTime)}. The code holds these facts and the signature of ${config.LEGAL_NAME}. Scan it to check it at ${config.PUBLIC_ORIGIN}/passport/check, or without any network by the page that can be saved there.`,
      },
    ],
  })
}

const qrLayout = { ecc: 'low', border: 4, scale: 4 } as const

/** A still of the work, as everybody is shown it. */
async function pictureOf(files: Resources['files'], { picture }: Passport): Promise<PdfPart[]> {
  const shown = picture?.renditions.find(({ box, format }) => box === '900x900' && format === 'webp')
  const hash = /media\/([0-9a-f]{32})\//.exec(shown?.url ?? '')?.[1]
  const stored = hash === undefined ? null : await files.read(mediaKey(hash, '900x900', 'webp'))
  if (!stored) return []
  const jpeg = await sharp(await buffer(stored.stream))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return [{ kind: 'picture', picture: jpeg, points: picturePoints }]
}

function factsOf(passport: Passport): (readonly [string, string])[] {
  const { chainInfo, originalSha256, curator } = passport
  return [
    ['Artist', passport.creator.name],
    ['Title', passport.name],
    ...(passport.year === null ? [] : [['Year', String(passport.year)] as const]),
    ...(passport.medium === '' ? [] : [['Medium', passport.medium] as const]),
    ['Edition', `${passport.edition} of ${passport.quantity}`],
    ...(curator ? [['Curator', curator.name] as const] : []),
    ['Owner', `${passport.owner.name}, since ${dayOf(passport.ownedSince)}`],
    ['Provenance entry', passport.eventId],
    [
      'Token',
      `${chainInfo.tokenType} on ${networks[chainInfo.network]}, ${chainInfo.isMinted ? 'minted' : 'not minted yet'}`,
    ],
    ['Token ID', chainInfo.tokenId],
    ...(chainInfo.contractAddress === null ? [] : [['Contract', chainInfo.contractAddress] as const]),
    ...(originalSha256 === null ? [] : [['Original, SHA-256', groupsOf(originalSha256)] as const]),
  ]
}
