/** https://www.npmjs.com/package/fontverter, which has no types of its own. */
declare module 'fontverter' {
  const fontverter: {
    convert(font: Buffer, toFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>
  }
  export default fontverter
}
