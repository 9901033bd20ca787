declare module 'virtual:offline-checker' {
  const script: string
  export default script
}
