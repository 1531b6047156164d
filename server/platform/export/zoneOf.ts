import { invalid } from '../http/errors';

/** The zone as it is usually written, UTC without one; throws 422 for what is none. */
export const zoneOf = (zone: string | undefined): string => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions()
            .timeZone;
    } catch {
        throw invalid({ zone: 'field.time_zone' });
    }
};
