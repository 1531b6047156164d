import type { BreakdownName } from '../../../../contract/analytics/breakdowns';

/** One tab of a panel: the first rows of a breakdown, and the report that has all of them. */
export interface ListTab {
    name: BreakdownName;
    /** of the whole report */
    path: string;
    /** the part of the report, where it has tabs */
    tab?: string;
}

const sources: readonly ListTab[] = [
    { name: 'sources', path: '/site/refer/comId' },
    { name: 'sourceNames', path: '/site/refer/comId', tab: 'sourceNames' },
    { name: 'referrers', path: '/site/refer/total' },
    { name: 'keywords', path: '/site/refer/keyword' },
    { name: 'campaigns', path: '/site/refer/campaigns' },
];

const pages: readonly ListTab[] = [
    { name: 'pages', path: '/site/content/comId' },
    { name: 'entries', path: '/site/content/src' },
    { name: 'exits', path: '/site/content/src', tab: 'exits' },
    { name: 'hosts', path: '/site/content/domain' },
];

const places: readonly ListTab[] = [
    { name: 'area', path: '/site/visitors/area' },
    { name: 'regions', path: '/site/visitors/area' },
    { name: 'cities', path: '/site/visitors/area' },
];

const devices: readonly ListTab[] = [
    { name: 'devices', path: '/site/visitors/devices' },
    { name: 'browsers', path: '/site/visitors/devices', tab: 'browsers' },
    { name: 'systems', path: '/site/visitors/devices', tab: 'systems' },
];

/** The overview's panels by the kind of question that they answer. */
export const panels = { sources, pages, places, devices } as const;

/** The lists in sight before anybody has chosen another tab. */
export const firstLists = [sources, pages, devices].flatMap(tabs => tabs.slice(0, 1));
