import type { KycPart } from '@monsoon/contract/accounts/kyc'
import { submitKyc } from '#kyc/submit-kyc.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { TestApi } from '#test-support/create-test-api.ts'
import type { FormFile } from '#test-support/calls/form-of.ts'
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

export type KycPapers = Record<KycPart, FormFile>

/** Four files that are taken: a selfie with a place in it, a picture, two PDFs. Each call paints others. */
export async function kycPapers(): Promise<KycPapers> {
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

/** The same as the API reads them from a form. */
export const uploadsOf = (papers: KycPapers) =>
  Object.fromEntries(
    Object.entries(papers).map(([part, { bytes, type }]) => [part, { bytes, type: type.split('/')[1] }]),
  ) as Record<KycPart, UploadedFile>

/** Somebody hands in proofs of identity: files of their own, but for those that are given. */
export async function handInKyc({ resources }: TestApi, userId: string, given: Partial<KycPapers> = {}): Promise<void> {
  const files = uploadsOf({ ...(await kycPapers()), ...given })
  await submitKyc(resources, { userId, files, identityTypes })
}

export const identityTypes = { document1: 'passport', document2: 'license', document3: 'water' } as const
export const kycTypes = { identityType1: 'passport', identityType2: 'license', identityType3: 'water' }
