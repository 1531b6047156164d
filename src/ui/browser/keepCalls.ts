import { keep } from './browserStore';
import { callsKey, daysIn, type KeptCalls } from './keptCalls';

/** Apart from what reads them, which visitors load too. */
export const keepCalls = (kept: KeptCalls, now = Date.now()): void => {
    const days = daysIn(kept.timeZone, now);
    const paths = kept.paths.map(path =>
        days.reduce((text, [word, day]) => text.replaceAll(day, word), path),
    );
    keep(callsKey, JSON.stringify({ ...kept, paths }));
};
