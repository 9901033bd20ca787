export { findStanding as readStanding } from './withdrawal-queries.ts'
