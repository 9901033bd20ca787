/**
 * A paragraph or an entry of a list. `[words](/path)` and `[words](mailto:…)` are links; there is no other markup.
 */
export type LegalSentence = string

/** A numbered part of a legal text: paragraphs, and lists where a sentence would have too many commas. */
export type LegalSection = {
  /** Address of the part within its page. */
  id: string
  title: string
  body: readonly (LegalSentence | { readonly list: readonly LegalSentence[] })[]
}

/** Who speaks, as the settings of this Monsoon say. */
export type LegalFacts = { brand: string; company: string; email: string }

export type LegalDocument = {
  title: string
  /** What search engines and previews say about the page. */
  description: string
  /** The specified line with the date. */
  dated: string
  /** Said before the first part. */
  preamble: readonly LegalSentence[]
  numbering: 'decimal' | 'roman'
  /** Their numbers follow from their order, so that none is missing or said twice. */
  sections: readonly LegalSection[]
  /** The specified last words, if there are any. */
  end?: string
}
