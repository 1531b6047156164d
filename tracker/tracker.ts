/**
 * The measuring script that owners put on their pages:
 *
 *     <script defer src="https://HOST/t.js" data-site="SITEID"></script>
 *
 * Attributes (the ones without a value count when present, whatever their value):
 * - `data-site`        the site's id; without it the script does nothing
 * - `data-collect`     where to send, if not to `/api/v1/collect` of the script's own origin
 * - `data-hash`        a change of the address's hash is a page view, and the hash is sent
 * - `data-replace-state`  a `replaceState` is a page view, too, when it changes only query or hash
 * - `data-frames`      pages count that are shown in a frame of another page
 * - `data-cookieless`  no visitor id; nothing is stored, so that what cannot be sent is lost
 * - `data-dnt`         visitors with Do Not Track or Global Privacy Control are not counted
 * - `data-ff-status`   on any element: the HTTP status of an error page, such as 404
 * - `data-off`         nothing is sent while it is there; looked at before each sending
 *
 * An element with `data-ff-event="Sign Up"`, or with `ff-event-Sign+Up` among its classes, is a custom event when it is
 * clicked, or submitted; its other `data-ff-…` are the properties.
 *
 * A visitor opts out with `localStorage['footfall.off'] = '1'`. Custom events are
 * `footfall('name', { property: 1 })`; before the script is there, the page queues them with
 * `window.footfall = window.footfall || function(){(footfall.q = footfall.q || []).push(arguments)}`.
 *
 * `footfall.id` in localStorage is the visitor: a random number, until an answer brings the signed
 * id for it. `footfall.queue` is what could not be sent (no network, 429, 5xx): up to 99 events of
 * the last 24 hours, which go out with the next one, or when the network is back.
 *
 * What is sent: see `contract/analytics/collect.ts`. A Content-Security-Policy has to allow the host in
 * `script-src` and `connect-src`.
 */
import { countClick, countSubmit } from './clicks';
import { followPages } from './followPages';
import { toProperties } from './json';
import { emit } from './pageView';
import { listen, safe } from './safe';
import { dataset } from './script';

type Call = [name?: unknown, properties?: object];
interface Footfall {
    (...call: Call): void;
    /** the calls that wait; what is pushed once the script runs is sent */
    q?: Iterable<Call> | { push(call: Call): void };
    /** once the script runs: sends an event of the page view that is open, for the second file */
    running?: typeof emit;
}
const page = window as Window & { footfall?: Footfall };

const start = safe(() => {
    const early: Partial<Footfall> = page.footfall || {};
    if (early.running) return;
    followPages();
    const footfall: Footfall = safe((name?: unknown, properties?: object) => {
        const n = `${name || ''}`.trim();
        if (n) emit({ k: 'e', n, d: properties && toProperties(properties) });
    });
    footfall.running = emit;
    // for those who kept the function that only queues
    footfall.q = { push: call => footfall(...call) };
    page.footfall = footfall;
    for (const call of (early.q || []) as Iterable<Call>) footfall(...call);
    listen(['click', 'auxclick'], countClick as (event: Event) => void);
    listen(['submit'], countSubmit);
});

safe(() => {
    // a page in a frame belongs to the view of the page around it
    if (!dataset.site || !/^http/.test(location.href) || (top !== self && !('frames' in dataset)))
        return;
    // a page that is only being prepared counts once it is shown
    if ((document as Document & { prerendering?: boolean }).prerendering)
        listen(['prerenderingchange' as 'focus'], start);
    else start();
})();
