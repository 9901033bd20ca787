/** What a page is about, for search engines (schema.org). Data, not a script: the page's policy lets it stand. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{toJson({ '@context': 'https://schema.org', ...data })}</script>
}

/** A title with `</script>` in it must not end the element. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
