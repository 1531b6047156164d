import { queue } from './queue';
import { dataset, src } from './script';
import { storage } from './storage';

/** whether the collector may be out of reach: something waits, and nothing got through since */
let doubtful: unknown;
/** what is under way */
const pending = new Set<string[]>();

/**
 * Sends what waits and then the event, a JSON object. What cannot be sent is kept, and so is an
 * event of the page's end while nobody knows whether it would arrive.
 */
export const deliver = async (event?: string): Promise<void> => {
    const now = Date.now();
    const lines = queue() || [];
    let body = event;
    let failed = true;
    doubtful = doubtful || lines[0];
    if (event) lines.push(`${now},${event.slice(1)}`);
    if (doubtful) body = `[${lines.map(line => `{"z":${now},"c":${line}`)}]`;
    if (!lines[0]) return;
    pending.add(lines);
    try {
        if (navigator.onLine && !(doubtful && /"k":"[dfgo]/.test(event as string))) {
            // the server replaces this path when its own differs
            const address = dataset.collect || new URL('/api/v1/collect', src);
            const { fetch } = window as Partial<Window & typeof globalThis>;
            // Firefox before 133 ends requests with the page: only beacons outlive it
            if (fetch && 'keepalive' in Request.prototype) {
                const answer = await fetch(address, {
                    method: 'POST',
                    body,
                    keepalive: true,
                    credentials: 'omit',
                });
                // too many, or the server's own trouble: what lies between 429 and 500 is not answered here
                failed = answer.status > 428;
                const { ids } = await answer.json();
                const kept = storage();
                // another tab may have been faster
                const id = ids[kept['footfall.id']];
                if (id) kept['footfall.id'] = id;
            } else failed = !navigator.sendBeacon(address, body);
        }
    } catch {}
    // not where the browser keeps nothing: better tried than lost for certain
    doubtful = pending.delete(lines) && failed && queue(lines);
};

/**
 * When the page is left: browsers now say of all that is under way that it failed, and deliver it.
 * Only in doubt it is kept.
 */
export const letGo = (): void => {
    if (doubtful) pending.forEach(queue);
    pending.clear();
};
