/** What Plausible calls a visit that came from nowhere else, and what is not known of one. */
const direct = 'Direct / None';
const notSet = '(not set)';

const wordFor = (dimension: string): string =>
    dimension === 'visit:source' || dimension.startsWith('visit:referrer') ? direct : notSet;

/** A value as it is told: never empty. */
export const shownValue = (dimension: string, value: string): string =>
    value === '' ? wordFor(dimension) : value;

/** The value that somebody means by what they were told. */
export const meantValue = (dimension: string, shown: string): string =>
    shown === wordFor(dimension) ? '' : shown;
