/** A numbered part of a legal text: paragraphs, and lists where a sentence would have too many commas. */
export type LegalSection = {
  /** Address of the part within its page. */
  id: string
  title: string
  body: readonly (string | { readonly list: readonly string[] })[]
}

/** Who speaks, as the settings of this Monsoon say. */
export type LegalFacts = { brand: string; company: string; email: string }

export type LegalDocument = {
  title: string
  /** The specified line with the date. */
  dated: string
  /** Said before the first part. */
  preamble: readonly string[]
  numbering: 'decimal' | 'roman'
  sections: readonly LegalSection[]
  /** The specified last words, if there are any. */
  end?: string
}
