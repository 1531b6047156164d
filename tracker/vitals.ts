/**
 * The second file, for owners who want to know how fast their pages are and which errors their scripts have:
 *
 *     <script defer src="https://HOST/v.js" data-vitals data-errors></script>
 *
 * It stands after the first one and sends by it, so that all of its attributes and choices hold here too. Attributes:
 * - `data-vitals`  how fast the page was: LCP, INP, CLS, FCP and TTFB, once the page is hidden or left
 * - `data-errors`  up to five different script errors of a page view: the message without numbers, addresses and
 *                  quoted words, and the file
 *
 * With a change of route that loads no document, what was measured is sent for the page that was loaded; later
 * routes are not measured.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { TrackerEvent } from '../contract/analytics/collect';
import { maxVital, type VitalName, vitalFactor } from '../contract/analytics/vitalNames';
import { safe } from './safe';

type Emit = (event: Pick<TrackerEvent, 'k' | 'n' | 'd'>) => void;

const maxErrors = 5;

/** What tells visitors, orders and builds apart stays here; the server takes out the rest before it counts. */
const withoutPersons = (text: string): string =>
    text
        .replace(/(\w+:\/\/|\S+@)[^\s"'`)]+/g, '<address>')
        .replace(/\d+/g, '#')
        .slice(0, 300);

const page = window as Window & { footfall?: { running?: Emit } };
const { dataset } = (document.currentScript || {}) as HTMLScriptElement;

/** Nothing while the first file is not there, or not running. */
const emit: Emit = event => {
    const run = page.footfall?.running;
    if (typeof run === 'function') run(event);
};

const measure = () => {
    let values: Partial<Record<VitalName, number>> = {};
    let isNew = false;
    let isOver = false;
    const note =
        (name: VitalName) =>
        ({ value }: { value: number }) => {
            if (isOver) return;
            values[name] = Math.min(Math.round(value * vitalFactor(name)), maxVital(name));
            isNew = true;
        };
    const send = safe(() => {
        if (isNew) emit({ k: 'w', d: values as Record<string, number> });
        isNew = false;
    });
    const options = { reportAllChanges: true };
    onLCP(note('lcp'), options);
    onINP(note('inp'), options);
    onCLS(note('cls'), options);
    onFCP(note('fcp'));
    onTTFB(note('ttfb'));
    // behind the library's own listeners, which look once more: not captured
    for (const type of ['visibilitychange', 'pagehide'])
        addEventListener(type, () => (document.hidden || type === 'pagehide') && send());
    addEventListener('pageshow', event => {
        if (!event.persisted) return;
        values = {};
        isNew = isOver = false;
    });
    const original = history.pushState;
    history.pushState = (...args) => {
        send();
        const { pathname } = location;
        original.apply(history, args);
        isOver = isOver || pathname !== location.pathname;
    };
};

const watch = () => {
    let told: string[] = [];
    let toldOn: string | undefined;
    const tell = safe((message: string, address: string) => {
        if (toldOn !== location.href) told = [];
        toldOn = location.href;
        const n = withoutPersons(message);
        // of another origin's script the browser says no more than this
        if (!n || /^Script error\.?$/.test(n) || told.includes(n) || told.length >= maxErrors)
            return;
        told.push(n);
        emit({ k: 'x', n, d: { at: address.replace(/^\w+:\/\/[^/]*|[?#].*/g, '').slice(0, 300) } });
    });
    addEventListener('error', event => {
        if (event.message) tell(event.message.replace(/^Uncaught /, ''), event.filename || '');
    });
    addEventListener('unhandledrejection', ({ reason }) => {
        const { name, message, stack } = (reason || {}) as Error;
        const [address = ''] = /\w+:\/\/[^\s)]+?(?=:\d+:\d+)/.exec(stack || '') || [];
        tell(message ? `${name || 'Error'}: ${message}` : `${reason}`, address);
    });
};

if (dataset) {
    if ('vitals' in dataset) safe(measure)();
    if ('errors' in dataset) safe(watch)();
}
