import { attributesOf, faultIn, type Options, originOf } from './options.js';

// Endings stand in the imports of this package: it is not bundled, and Node reads it as it is.
export type { Options } from './options.js';

/** What is known about an event; text, numbers, and yes or no. What is null or undefined is left out. */
export type Properties = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Call = readonly [name: string, properties?: Properties];
type Footfall = ((...call: Call) => void) & { q?: unknown };

/** While the script is not there; a blocked one must not let a page's memory grow. */
const maxWaiting = 100;

let waiting: Call[] = [];
let options: Options | undefined;
let consent: 'granted' | 'pending' | 'denied' = 'pending';
let first: HTMLScriptElement | undefined;

const page = (): Window & { footfall?: Footfall } => window;
const isBrowser = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined';

/** The function that the script finds and takes over, with the calls before it. */
const queueCalls = (): void => {
    if (page().footfall) return;
    const calls: Call[] = [];
    const footfall: Footfall = (...call) => {
        if (calls.length < maxWaiting) calls.push(call);
    };
    footfall.q = calls;
    page().footfall = footfall;
};

const add = (path: string, attributes: Record<string, string>): HTMLScriptElement => {
    const element = document.createElement('script');
    // in the order in which they were added: the second sends by the first
    element.async = false;
    element.src = new URL(path, originOf(options?.server)).href;
    if (options?.nonce) element.nonce = options.nonce;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
    return element;
};

const load = (): void => {
    if (!options) return;
    queueCalls();
    if (!first) {
        first = add(options.script ?? '/t.js', attributesOf(options));
        const second = {
            ...(options.vitals ? { 'data-vitals': '' } : {}),
            ...(options.errors ? { 'data-errors': '' } : {}),
        };
        if (Object.keys(second).length > 0) add(options.secondScript ?? '/v.js', second);
    }
    first.removeAttribute('data-off');
    const calls = waiting;
    waiting = [];
    for (const call of calls) page().footfall?.(...call);
};

/**
 * Begins to measure. Page views count by themselves from then on, also those of a router. On the server it does
 * nothing; called again it changes nothing. What cannot be is said in the console and throws nothing, as a page
 * must not break for its statistics.
 * @returns whether the site is measured, or will be once the visitor agrees
 */
export const init = (given: Options): boolean => {
    if (!isBrowser()) return false;
    if (options) return true;
    const fault = faultIn(given);
    if (fault) {
        console.error(`footfall-tracker: "${fault}" is not valid, so nothing is measured.`);
        return false;
    }
    options = given;
    // a choice that was made before it began stands
    if (consent === 'pending' && given.consent !== 'pending') consent = 'granted';
    if (consent === 'granted') load();
    return true;
};

/**
 * Counts a custom event. Before `init`, before the visitor agreed and while the script is loading up to 100 wait;
 * on the server nothing does, where visitors share one memory.
 */
export const track = (name: string, properties?: Properties): void => {
    if (!isBrowser() || consent === 'denied') return;
    const call: Call = properties ? [name, properties] : [name];
    if (options && consent === 'granted') page().footfall?.(...call);
    else if (waiting.length < maxWaiting) waiting.push(call);
};

/**
 * Counts a page view if the address has changed and the script could not notice, as with a router that navigates by
 * the Navigation API. The History API's changes and those of the hash count by themselves, and never twice.
 */
const countPage = (): void => {
    if (isBrowser() && consent === 'granted') dispatchEvent(new HashChangeEvent('hashchange'));
};

export { countPage as page };

const forget = (): void => {
    try {
        for (const name of ['footfall.id', 'footfall.queue']) localStorage.removeItem(name);
    } catch {
        // a browser that keeps nothing has nothing to forget
    }
};

/**
 * What the visitor decided. `denied` ends the sending at once and forgets the visitor's ID and what waited;
 * `granted` begins it, or goes on.
 */
export const setConsent = (choice: 'granted' | 'denied'): void => {
    if (!isBrowser()) return;
    consent = choice;
    if (choice === 'granted') {
        load();
    } else {
        waiting = [];
        first?.setAttribute('data-off', '');
        forget();
    }
};
