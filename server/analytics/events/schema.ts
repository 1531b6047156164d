import { first } from './migrations/001_first';
import { codecs } from './migrations/002_codecs';

/**
 * Steps of the event store's schema, in their order, by the number that the store notes; a step that has
 * been released is never changed. It carries out its statements one by one, and again from the first one
 * after a crash.
 */
export const eventSteps: Readonly<Record<`${number}_${string}`, readonly string[]>> = {
    '001_first': first,
    '002_codecs': codecs,
};

/** The tables that hold events of a site. */
export const siteTables = [
    'events',
    'detections',
    'visits',
    'page_days',
    'host_days',
    'day_changes',
] as const;
