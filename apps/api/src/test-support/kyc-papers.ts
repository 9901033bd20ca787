import type { FormFile } from '#test-support/form-of.ts'
import { paint, photoWithPlace } from '#test-support/media-samples.ts'

/** The smallest PDF that reads as one page. `extra` stands in its catalogue. */
export const pdfWith = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  )

/** Four files that are taken: a selfie with a place in it, a picture, two PDFs. Each call paints others. */
export async function kycPapers(): Promise<Record<'photo' | 'document1' | 'document2' | 'document3', FormFile>> {
  const mark = Math.random().toString(36).slice(2)
  return {
    photo: { bytes: Buffer.concat([await photoWithPlace(), Buffer.from(mark)]), name: 'me.jpg', type: 'image/jpeg' },
    document1: {
      bytes: Buffer.concat([await paint(300, 200).png().toBuffer(), Buffer.from(mark)]),
      name: 'passport.png',
      type: 'image/png',
    },
    document2: { bytes: pdfWith(`/Lang(${mark})`), name: 'license.pdf', type: 'application/pdf' },
    document3: { bytes: pdfWith(`/Lang(bill ${mark})`), name: 'bill.pdf', type: 'application/pdf' },
  }
}

export const kycTypes = { identityType1: 'passport', identityType2: 'license', identityType3: 'water' }
