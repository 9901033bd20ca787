import { catalogueReasons, type CatalogueReason } from '@monsoon/contract/works/catalogues'

/** A file that is no catalogue. Expected: its maker reads why. */
export class CatalogueRefusal extends Error {
  constructor(reason: CatalogueReason, facts: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(
      catalogueReasons[reason].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
      options,
    )
    this.name = 'CatalogueRefusal'
  }
}
