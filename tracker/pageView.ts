import type { TrackerEvent } from '../contract/collect';
import { randomId, send } from './send';

/** The most that `contract/collect.ts` takes, ms. */
const maxEngagedMs = 6 * 60 * 60 * 1000;

// The page view that is open. One script measures one page at a time: the state is the module's.
export let address = '';
export let referrer = '';
let id = '';
/** undefined until the view's turn has come; false when the visitor had opted out then */
let counted: boolean | undefined;
/** when the running stretch of engagement began; 0 while none runs */
export let since = 0;
/** lowest pixel of the document that was seen */
let seen = 0;
/** per cent, as sent */
let depth = 0;

export const isVisible = () => document.visibilityState === 'visible';
export const isEngaged = () => isVisible() && document.hasFocus();

export const startEngagement = () => {
    if (isEngaged()) since = since || performance.now();
};

export const openPageView = (newAddress: string, newReferrer: string) => {
    address = newAddress;
    referrer = newReferrer;
    id = randomId();
    counted = undefined;
    since = seen = depth = 0;
    startEngagement();
};

/** Once for each page view; whoever cannot wait for the title calls it earlier. */
export const sendView = () => {
    if (counted === undefined)
        counted = send({
            k: 'v',
            u: address,
            p: id,
            r: referrer || undefined,
            t: document.title,
        });
};

/** Sends a later event of the page view, and the view before it if that still waits. */
export const emit = (event: Pick<TrackerEvent, 'k' | 'n' | 'd' | 'e' | 'y'>) => {
    sendView();
    // time on a page that was not counted belongs to nothing
    if (counted || event.k !== 'g') send({ ...event, u: address, p: id });
};

export const noteDepth = () => {
    if (since || isVisible()) seen = Math.max(seen, scrollY + innerHeight);
};

/** Engagement ends here: what is new since the last time goes out. */
export const stopEngagement = () => {
    noteDepth();
    const engaged = since && Math.round(Math.min(performance.now() - since, maxEngagedMs));
    since = 0;
    // the height only now: images and further content have made it grow
    const { scrollHeight } = document.scrollingElement || document.documentElement;
    const reached = Math.min(100, Math.round((seen * 100) / scrollHeight)) || 0;
    if (engaged > 0 || reached > depth) {
        depth = Math.max(depth, reached);
        emit({ k: 'g', e: engaged, y: depth });
    }
};
