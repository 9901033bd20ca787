export { insertProviderEvent as keepProviderEvent } from './payment-queries.ts'
