/** https://www.npmjs.com/package/woff2sfnt-sfnt2woff, which has no types of its own. */
declare module 'woff2sfnt-sfnt2woff' {
  export function toSfnt(woff: Buffer): Buffer
}
