import type { Exclusion, VisitReason } from '../../contract/analytics/collect';
import type { StoredEvent } from '../../server/analytics/events/event';

/** What was found about a visit; the latest stands. */
export interface Detection {
    visitor: string;
    /** ms, start of the visit */
    started: number;
    /** ms */
    at: number;
    excluded: Exclusion;
    /** 0 to 100 */
    plausibility: number;
    reasons: VisitReason[];
}

/** A visitor's events with the same start. */
export interface Visit {
    visitor: string;
    /** ms */
    started: number;
    /** in the order of their times */
    events: readonly StoredEvent[];
    views: readonly StoredEvent[];
    /** the first page view, or without any the first event: where and with what it came */
    first: StoredEvent;
    /** what leaves it out, by its events or by the latest detection; empty when it counts */
    excluded: Exclusion;
    /** 0 to 100; 100 without a detection */
    plausibility: number;
    /** of the same detection */
    reasons: readonly VisitReason[];
    /** ms; when its visitor came to be counted */
    came: number;
}

/** Those that make up the report of automatic traffic. */
const automatic: readonly Exclusion[] = ['bot', 'network', 'behaviour', 'spam', 'marked'];

export const isAutomatic = ({ excluded }: Visit): boolean => automatic.includes(excluded);
export const counts = ({ excluded }: Visit): boolean => excluded === '';

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
    const groups = new Map<string, Item[]>();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group) group.push(item);
        else groups.set(keyOf(item), [item]);
    }
    return groups;
};

const nameOf = ({ visitor, started }: Pick<Visit, 'visitor' | 'started'>) =>
    `${visitor} ${started}`;

const visitOf = (events: readonly StoredEvent[], detections: readonly Detection[]): Visit => {
    const sorted = events.toSorted((a, b) => a.time - b.time);
    const views = sorted.filter(event => event.kind === 'view');
    const first = views[0] ?? sorted[0];
    if (!first) throw new Error('a visit without events');
    const latest = detections.toSorted((a, b) => a.at - b.at).at(-1);
    const { visitor, started } = first;
    return {
        visitor,
        started,
        events: sorted,
        views,
        first,
        excluded: first.excluded || (latest?.excluded ?? ''),
        plausibility: latest?.plausibility ?? 100,
        reasons: latest?.reasons ?? [],
        came: started,
    };
};

/** The visits of a site's events, those without a page view too. */
export const visitsOf = (
    events: readonly StoredEvent[],
    detections: readonly Detection[] = [],
): Visit[] => {
    const detected = groupBy(detections, nameOf);
    const visits = [...groupBy(events, nameOf)].map(([name, own]) =>
        visitOf(own, detected.get(name) ?? []),
    );
    for (const own of groupBy(visits, ({ visitor }) => visitor).values()) {
        const counted = own.filter(counts);
        const starts = counted.filter(({ views }) => views.length > 0).map(one => one.started);
        for (const visit of counted) visit.came = Math.min(...starts);
    }
    return visits;
};

export const exitPath = ({ views, first }: Visit): string => (views.at(-1) ?? first).path;

/** ms from the first event to the last; the last page's engaged time ends with its event. */
export const lasted = ({ events }: Visit): number =>
    (events.at(-1)?.time ?? 0) - (events[0]?.time ?? 0);

export const lastAt = ({ events }: Visit): number => events.at(-1)?.time ?? 0;

/** One page view, and nothing done on it. */
export const isBounce = ({ events, views }: Visit): boolean =>
    views.length === 1 &&
    events.every(({ kind }) => ['view', 'engagement', 'vitals', 'error'].includes(kind));
