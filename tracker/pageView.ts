import type { TrackerEvent } from '../contract/analytics/collect';
import { dataset } from './script';
import { send } from './send';
import { randomId } from './storage';

/** The most that `contract/analytics/collect.ts` takes, ms. */
const maxEngagedMs = 6 * 60 * 60 * 1000;

// The page view that is open. One script measures one page at a time: the state is the module's.
export let address: string;
export let referrer: string;
let id: string;
/** events of it so far */
let count: number;
/** null until the view's turn has come; false when the visitor had opted out then */
let counted: false | Promise<void> | null | undefined;
/** when the running stretch of engagement began; 0 while none runs */
export let since: number;
/** lowest pixel of the document that was seen */
let seen: number;
/** per cent, as sent */
let depth: number;

export const isVisible = () => !document.hidden;
export const isEngaged = () => isVisible() && document.hasFocus();

export const startEngagement = () => {
    if (isEngaged()) since = since || performance.now();
};

export const here = () => location.href.replace('hash' in dataset ? '' : /#.*/, '').slice(0, 8192);

/** The page view goes on where the page is now. */
export const moveHere = () => {
    address = here();
};

export const openPageView = (newReferrer: string) => {
    moveHere();
    referrer = newReferrer;
    id = randomId();
    counted = null;
    since = seen = depth = count = 0;
    startEngagement();
};

const sendOwn = (event: Pick<TrackerEvent, 'k' | 'n' | 'd' | 'e' | 'y' | 'r' | 't'>) =>
    send({ q: count++, ...event, u: address, p: id });

/** Once for each page view; whoever cannot wait for the title calls it earlier. */
export const sendView = () => {
    if (counted !== null) return;
    const marked: HTMLElement | null = document.querySelector('[data-ff-status]');
    counted = sendOwn({
        k: 'v',
        r: referrer || undefined,
        t: document.title,
        d: marked ? { status: +(marked.dataset.ffStatus as string) } : undefined,
    });
};

/** Sends a later event of the page view, and the view before it if that still waits. */
export const emit = (event: Pick<TrackerEvent, 'k' | 'n' | 'd' | 'e' | 'y'>) => {
    sendView();
    // time on a page that was not counted belongs to nothing
    if (counted || event.k !== 'g') sendOwn(event);
};

export const noteDepth = () => {
    if (since || isVisible()) seen = Math.max(seen, scrollY + innerHeight);
};

/** Engagement ends here: what is new since the last time goes out. */
export const stopEngagement = () => {
    noteDepth();
    const engaged = since && Math.min(performance.now() - since, maxEngagedMs) | 0;
    since = 0;
    // the height only now: images and further content have made it grow
    const { scrollHeight } = document.scrollingElement || document.body;
    const reached = Math.min(100, (seen * 100) / scrollHeight + 0.5) | 0;
    if (engaged > 0 || reached > depth) {
        depth = Math.max(depth, reached);
        emit({ k: 'g', e: engaged, y: depth });
    }
};
