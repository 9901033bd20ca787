declare module 'virtual:offline-checker' {
  const script: string
  export default script
}

declare module '*.css?inline' {
  const sheet: string
  export default sheet
}
