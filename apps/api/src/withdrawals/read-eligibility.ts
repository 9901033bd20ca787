export { findEligibility as readEligibility } from './withdrawal-queries.ts'
