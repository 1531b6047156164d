import { safe } from './safe';
import { storage } from './storage';

/** as `contract/analytics/collect.ts` */
const maxLateMs = 24 * 60 * 60 * 1000;
/** A batch has 100: one place is for the event that takes them along. */
const maxLines = 99;
/** Browsers let 64 KiB be under way when a page is left; bytes. */
const maxBytes = 50_000;

/**
 * Adds lines to what waits, or takes all of it, so that no other tab sends it too. A line is
 * `WHEN,` and JSON without its first brace: no parser of the page's is needed, and as text they
 * sort and compare by time.
 */
export const queue = safe((added?: string[]): string[] => {
    const kept = storage();
    const lines: string[] = (kept['footfall.queue'] || '')
        .split('\n')
        .concat(added as string[])
        .filter((line: string) => line > `${Date.now() - maxLateMs}`)
        .sort()
        .slice(-maxLines);
    // the oldest make room
    while (lines[1] && new Blob(lines).size > maxBytes) lines.shift();
    if (added) kept['footfall.queue'] = lines.join('\n');
    else delete kept['footfall.queue'];
    return lines;
});
