import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../event';
import { unstoredBits, viewHash } from '../hash64';
import type { OpenView, OpenVisit } from '../visits';
import type { OtherSender } from './readEvent';

/** Tabs that are open at once, and pages that are gone back to. */
const maxViews = 8;
/** Whoever sends long ones to fill the memory fills none. */
const longestPath = 300;
const viewBytes = (64 - unstoredBits) / 8;

/** A number for a page view that has none: random, as browsers choose them. */
const newView = (): string => String(randomBytes(viewBytes).readUIntBE(0, viewBytes));

const shortPath = ({ path = '' }: LiveEvent): string | undefined =>
    path.length <= longestPath ? path : undefined;

const pageOf = ({ path = '' }: LiveEvent): number => viewHash('', path).low;

/**
 * Other trackers do not number what happens in a page view, and mostly do not name the view. What comes after it belongs
 * to the visit's latest view of the same address; what fits none keeps no name. The server's memory of a visit is all
 * that this rests on: nothing is assumed of a visit that it does not remember.
 */
export const nameView = (
    stored: LiveEvent,
    visit: Pick<OpenVisit<unknown>, 'views' | 'path'>,
    { tellsPage }: OtherSender,
): void => {
    visit.views ??= [];
    const { views } = visit;
    const isNamed = stored.view !== '0';
    if (stored.kind === 'view') {
        if (!isNamed) stored.view = newView();
        views.push({ view: stored.view, page: pageOf(stored), count: 1 });
        if (views.length > maxViews) views.shift();
        if (!tellsPage) visit.path = shortPath(stored);
        return;
    }
    if (!tellsPage && visit.path !== undefined) {
        stored.path = visit.path;
        stored.query = '';
    }
    const found = findView(views, stored, isNamed);
    if (!found) return;
    stored.view = found.view;
    stored.number = found.count;
    found.count += 1;
};

const findView = (
    views: readonly OpenView[],
    stored: LiveEvent,
    isNamed: boolean,
): OpenView | undefined => {
    if (isNamed) return views.findLast(({ view }) => view === stored.view);
    const asked = pageOf(stored);
    return views.findLast(({ page }) => page === asked);
};
