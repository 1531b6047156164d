/** `npm test` runs the short form, `npm run test:faults` the full one. */
export const isFull =
    process.env.FAULTS === 'full' || process.env.npm_lifecycle_event === 'test:faults';

export const inForm = <T>(short: T, full: T): T => (isFull ? full : short);
