import { defineText } from '../../text/define-text.ts'

/** What the Content Credentials in the file of a maker said. */
export const contentCredentialsText = defineText('content-credentials', {
  title: "Content Credentials in the artist's file",
  titleOf: "Content Credentials in the artist's file {nth, number}",
  madeWith: 'Made with {generator}',
  signedBy: 'Signed by {signer}',
  signedOn: 'Signed by {signer} on {day}',
  intact: 'Unchanged since it was signed. We have not checked who the signer is.',
  notIntact: 'They do not fit the file.',
  camera: 'Taken with a camera',
  scan: 'Scanned or photographed from an original',
  hand: 'Made by a person with digital tools',
  edited: 'Edited by a person',
  code: 'Made by code',
  aiInPart: 'Made with AI, in part',
  ai: 'Made with AI',
})

/** For the terms of IPTC that are met most. */
export const sourceTypeWords = {
  digitalCapture: 'camera',
  computationalCapture: 'camera',
  digitisedFromNegative: 'scan',
  negativeFilm: 'scan',
  positiveFilm: 'scan',
  print: 'scan',
  digitalArt: 'hand',
  digitalCreation: 'hand',
  humanEdits: 'edited',
  minorHumanEdits: 'edited',
  algorithmicMedia: 'code',
  algorithmicallyEnhanced: 'code',
  compositeWithTrainedAlgorithmicMedia: 'aiInPart',
  trainedAlgorithmicMedia: 'ai',
} as const satisfies Record<string, keyof (typeof contentCredentialsText)['sentences']>
