import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../event';
import { unstoredBits } from '../hash64';
import type { OpenView, OpenVisit } from '../visits';
import type { OtherSender } from './readEvent';

/** Tabs that are open at once, and pages that are gone back to. */
const maxViews = 16;
const viewBytes = (64 - unstoredBits) / 8;

/** A number for a page view that has none: random, as browsers choose them. */
const newView = (): string => String(randomBytes(viewBytes).readUIntBE(0, viewBytes));

/**
 * Other trackers do not number what happens in a page view, and mostly do not name the view. What comes after it belongs
 * to the visit's latest view of the same address; what fits none keeps no name. The server's memory of a visit is all
 * that this rests on: nothing is assumed of a visit that it does not remember.
 */
export const nameView = (
    stored: LiveEvent,
    visit: Pick<OpenVisit<unknown>, 'views'>,
    { tellsPage }: OtherSender,
): void => {
    visit.views ??= [];
    const { views } = visit;
    const isNamed = stored.view !== '0';
    if (stored.kind === 'view') {
        if (!isNamed) stored.view = newView();
        const { view, path = '', query = '' } = stored;
        views.push({ view, path, query, count: 1 });
        if (views.length > maxViews) views.shift();
        return;
    }
    const found = views.findLast(({ view, path }) => {
        if (!tellsPage) return true;
        return isNamed ? view === stored.view : path === stored.path;
    });
    if (found) follow(stored, found, tellsPage);
};

const follow = (stored: LiveEvent, of: OpenView, tellsPage: boolean): void => {
    stored.view = of.view;
    stored.number = of.count;
    of.count += 1;
    if (tellsPage) return;
    stored.path = of.path;
    stored.query = of.query;
};
