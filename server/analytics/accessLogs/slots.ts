import type { LogSlotTable } from '../../platform/database/tables/analytics/accessLogs';

/** ms; days and hours of every zone begin with one */
export const slotMs = 900_000;

export const slotFigures = [
    ...(['views', 'bots', 'networks', 'prefetches', 'redirects', 'errors'] as const),
    ...(['assets', 'others', 'cached', 'late'] as const),
] as const satisfies readonly (keyof LogSlotTable)[];
export type SlotFigure = (typeof slotFigures)[number];
export type SlotCounts = Record<SlotFigure, number>;

export const noCounts: SlotCounts = {
    views: 0,
    bots: 0,
    networks: 0,
    prefetches: 0,
    redirects: 0,
    errors: 0,
    assets: 0,
    others: 0,
    cached: 0,
    late: 0,
};
