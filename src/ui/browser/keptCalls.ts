import { maxBatch } from '../../../contract/platform/batchPath';
import { readStored } from './browserStore';

export const callsKey = 'footfall.calls';

/** What a page asked for when it was opened last, so that it can be asked for before the page's code is there. */
export interface KeptCalls {
    /** name of whose session it was */
    of: string;
    site: string;
    timeZone: string;
    /** paths with their queries, with words for the days */
    paths: readonly string[];
}

/** The words, and which days they are, as the library writes days that is not there yet. */
export const daysIn = (timeZone: string, at: number): [word: string, day: string][] => {
    // Swedes write a day as addresses have it
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    return [
        ['{today}', today],
        ['{yesterday}', yesterday],
    ];
};

/** The same calls for today; nothing of somebody else's, or of another site than the one named. */
export const keptCalls = (
    of: string,
    site: string | undefined,
    now = Date.now(),
): readonly string[] | undefined => {
    try {
        const kept = JSON.parse(readStored(callsKey) ?? '') as KeptCalls;
        if (kept.of !== of || (site ?? kept.site) !== kept.site) return undefined;
        // no page keeps more, and the server would answer none of them
        if (kept.paths.length < 1 || kept.paths.length > maxBatch) return undefined;
        const days = daysIn(kept.timeZone, now);
        return kept.paths.map(path =>
            days.reduce((text, [word, day]) => text.replaceAll(word, day), path),
        );
    } catch {
        // none, no JSON, not what is kept here, or a zone that this browser does not know
        return undefined;
    }
};
