export { ReviewDay } from './review-day.tsx'
