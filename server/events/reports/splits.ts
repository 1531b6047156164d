import type { VisitSplit } from './breakdown';
import { leftOutVisits } from './counted';

/** The reports that split visits by one value; the value's SQL is all in which they differ. */
export const visitSplits = {
    sources: { value: 'toString(max(source))' },
    referrers: {
        value: 'toString(max(referrerHost))',
        only: "value != '' AND max(source) != 'internal'",
    },
    entries: { value: 'argMinMerge(visits.entryPath)' },
    area: { value: 'argMinMerge(visits.country)' },
    devices: { value: 'toString(max(device))' },
    bots: { value: 'toString(max(bot))', choice: leftOutVisits },
} as const satisfies Record<string, VisitSplit>;
