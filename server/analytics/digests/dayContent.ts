import type { Period } from '../events/reports/period';
import type { EventStore } from '../events/store';
import { planBatches } from './batches';
import { readDayFigures } from './dayFigures';
import { type DayContent, noDayFigures } from './digest';
import { countSlices, hashedDetections, hashedEvents, hashRows } from './rowHash';

/**
 * Reads what stands in the store about a span of a site, in bounded memory.
 */
export const readDayContent = async (
    store: EventStore,
    span: Pick<Period, 'site' | 'start' | 'end'>,
): Promise<DayContent> => {
    const counts = await countSlices(store, hashedEvents, span);
    const events = await hashRows(store, hashedEvents, span, counts);
    const detections = await hashRows(
        store,
        hashedDetections,
        span,
        await countSlices(store, hashedDetections, span),
    );
    const figures =
        events.count > 0
            ? await readDayFigures(store, span, planBatches(counts), events.count)
            : { ...noDayFigures };
    return {
        events: events.count,
        eventsHash: events.hash,
        detections: detections.count,
        detectionsHash: detections.hash,
        figures,
    };
};
