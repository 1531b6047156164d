import { type Behaviour, newBehaviour, noteSign, type Sign } from './behaviour';
import type { ObservedVisit } from './rules';

export const start = Date.UTC(2026, 2, 10, 12);

/** A visit to which events can be added. */
export interface MadeVisit extends ObservedVisit {
    last: number;
    pages: number;
    behaviour: Behaviour;
}

let count = 0;

/** An empty visit. */
export const makeVisit = (address = '86.130.1.2', started = start): MadeVisit => {
    count += 1;
    return {
        visit: String(count),
        started,
        last: started,
        pages: 0,
        behaviour: newBehaviour(address, 'agent'),
    };
};

const plain: Omit<Sign, 'time' | 'isView' | 'arrived'> = {
    isInteraction: false,
    isPixel: false,
    engaged: 0,
    scroll: 0,
    signals: 0,
    isLate: false,
    path: '/',
    view: '',
    number: 0,
};

/** A page view `after` ms from the visit's beginning. */
export const addView = (visit: MadeVisit, after: number, more: Partial<Sign> = {}): MadeVisit => {
    const time = visit.started + after;
    noteSign(visit.behaviour, { ...plain, isView: true, time, arrived: time, ...more });
    visit.pages += 1;
    visit.last = Math.max(visit.last, time);
    return visit;
};

/** Engaged time that ends `after` ms from the visit's beginning. */
export const addReading = (
    visit: MadeVisit,
    after: number,
    engaged: number,
    path = '/',
    more: Partial<Sign> = {},
): MadeVisit => {
    const time = visit.started + after;
    const read = { engaged, scroll: 40, path, ...more };
    noteSign(visit.behaviour, { ...plain, isView: false, time, arrived: time, ...read });
    visit.last = Math.max(visit.last, time);
    return visit;
};

/** A visit with pages at these times, ms from its beginning; nothing is read unless `isRead`. */
export const pagesAt = (times: readonly number[], isRead = true): MadeVisit => {
    const visit = makeVisit();
    for (const time of times) addView(visit, time);
    return isRead ? addReading(visit, Math.max(...times), 500) : visit;
};
