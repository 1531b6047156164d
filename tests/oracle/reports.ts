import { aiCrawlerNames } from '../../contract/analytics/botNames';
import type { BreakdownName } from '../../contract/analytics/breakdowns';
import type { StoredEvent } from '../../server/analytics/events/event';
import type { Happened } from './chosen';
import { exitPath, type Visit } from './visits';

/** What a report counts, and the values that each of it belongs to. */
export type Split = VisitSplit | EventSplit;
interface VisitSplit {
    of: 'visits' | 'excluded';
    keys: (visit: Visit) => string[];
}
interface EventSplit {
    of: 'view' | 'event' | 'outbound' | 'download' | 'error';
    keys: (row: Happened) => string[];
}

export const isOfVisits = (split: Split): split is VisitSplit =>
    split.of === 'visits' || split.of === 'excluded';

type Column = keyof StoredEvent;

const by = (column: Column): Split => ({
    of: 'visits',
    keys: ({ first }) => [String(first[column])],
});
const known = (column: Column): Split => ({
    of: 'visits',
    keys: ({ first }) => (first[column] === '' ? [] : [String(first[column])]),
});
const cameBy = (source: string, column: Column): Split => ({
    of: 'visits',
    keys: ({ first }) => (first.source === source ? [String(first[column])] : []),
});
const fromOutside = (column: Column): Split => ({
    of: 'visits',
    keys: ({ first }) =>
        first[column] === '' || first.source === 'internal' ? [] : [String(first[column])],
});
const viewed = (column: Column): Split => ({
    of: 'view',
    keys: ({ event }) => [String(event[column])],
});
const named = (of: 'event' | 'outbound' | 'download'): Split => ({
    of,
    keys: ({ event }) => [event.name],
});

/** A bot's name, and what it is left out for. */
export const automaticKey = ({ first, excluded }: Visit): string => `${first.bot}\n${excluded}`;

/** A view that says so, or on which the page has sent an event. */
const isMissing = ({ event, visit }: Happened): boolean =>
    event.props.includes('"status":404') ||
    visit.events.some(
        ({ kind, name, time }) =>
            kind === 'event' &&
            name === '404' &&
            // what is done belongs to the latest view before it
            visit.views.findLast(view => view.time <= time) === event,
    );
const missing = (column: 'path' | 'referrer'): Split => ({
    of: 'view',
    keys: row => (isMissing(row) && row.event[column] !== '' ? [row.event[column]] : []),
});

const properties = ({ event }: Happened): string[] =>
    event.props === ''
        ? []
        : Object.entries(JSON.parse(event.props) as object).map(
              ([name, value]) => `${name}=${value}`,
          );

export const splits: Record<BreakdownName, Split> = {
    sources: by('source'),
    sourceNames: by('sourceName'),
    engines: cameBy('search', 'sourceName'),
    assistants: cameBy('ai', 'sourceName'),
    keywords: cameBy('search', 'keyword'),
    referrers: fromOutside('referrerHost'),
    referrerUrls: fromOutside('referrer'),
    campaigns: known('utmCampaign'),
    utmSources: known('utmSource'),
    utmMediums: known('utmMedium'),
    utmTerms: known('utmTerm'),
    utmContents: known('utmContent'),
    area: by('country'),
    regions: by('region'),
    cities: by('city'),
    networks: by('network'),
    ip: by('address'),
    entries: by('path'),
    exits: { of: 'visits', keys: visit => [exitPath(visit)] },
    pages: viewed('path'),
    hosts: viewed('host'),
    devices: by('device'),
    browsers: by('browser'),
    browserVersions: by('browserVersion'),
    systems: by('os'),
    systemVersions: by('osVersion'),
    screens: by('screen'),
    languages: by('language'),
    outbound: named('outbound'),
    downloads: named('download'),
    events: named('event'),
    eventProperties: { of: 'event', keys: properties },
    notFound: missing('path'),
    notFoundReferrers: missing('referrer'),
    scriptErrors: { of: 'error', keys: ({ event }) => [event.name] },
    errorPages: { of: 'error', keys: ({ event }) => [event.path] },
    bots: {
        of: 'excluded',
        keys: visit => (visit.excluded === 'spam' ? [] : [automaticKey(visit)]),
    },
    aiCrawlers: {
        of: 'excluded',
        keys: visit => (aiCrawlerNames.includes(visit.first.bot) ? [automaticKey(visit)] : []),
    },
    referrerSpam: {
        of: 'excluded',
        keys: ({ excluded, first }) => (excluded === 'spam' ? [first.referrerHost] : []),
    },
};
