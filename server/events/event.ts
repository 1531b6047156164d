import type { EventKind } from '../../contract/collect';
import type { SourceClass } from '../../contract/stats';

/**
 * One event as it lies in the spool (a JSON line) and in the store (a row of `events`).
 * Unsigned 64-bit integers are decimal text: JavaScript's numbers would round them.
 */
export interface StoredEvent {
    /** u64, unique: the same event twice has the same id */
    id: string;
    site: string;
    /** u64 */
    visitor: string;
    /** u64 */
    visit: string;
    /** ms, start of the visit */
    started: number;
    /** ms, the server's clock (or the log's) */
    time: number;
    kind: EventKind;
    /** u64, the page view that the event belongs to; equals `id` for a view of an imported log */
    view: string;
    /** custom event's name, or the target of outbound, download and form events */
    name: string;
    /** JSON object of a custom event's properties, or empty */
    props: string;
    host: string;
    path: string;
    query: string;
    title: string;
    referrer: string;
    referrerHost: string;
    source: SourceClass;
    /** engine, assistant, network, campaign or host */
    sourceName: string;
    utmSource: string;
    utmMedium: string;
    utmCampaign: string;
    utmTerm: string;
    utmContent: string;
    /** as the server saw it, without a `::ffff:` prefix; empty when unknown */
    address: string;
    /** ISO 3166-1 alpha-2, empty when unknown */
    country: string;
    browser: string;
    browserVersion: string;
    os: string;
    osVersion: string;
    device: DeviceKind;
    screen: string;
    language: string;
    /** name of the bot; empty for people */
    bot: string;
    /** ms */
    engaged: number;
    /** per cent */
    scroll: number;
    origin: 'tracker' | 'pixel' | 'import' | 'demo';
}

export const deviceKinds = ['desktop', 'phone', 'tablet', 'tv', 'console', 'other', ''] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The value of each field that a spool line may leave out. */
export const eventDefaults = {
    name: '',
    props: '',
    host: '',
    path: '',
    query: '',
    title: '',
    referrer: '',
    referrerHost: '',
    source: 'direct',
    sourceName: '',
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    utmTerm: '',
    utmContent: '',
    address: '',
    country: '',
    browser: '',
    browserVersion: '',
    os: '',
    osVersion: '',
    device: '',
    screen: '',
    language: '',
    bot: '',
    engaged: 0,
    scroll: 0,
} as const satisfies Partial<StoredEvent>;

type Optional = keyof typeof eventDefaults;
/** An event with its identity given and everything else where it is known. */
export type NewEvent = Omit<StoredEvent, Optional> & Partial<Pick<StoredEvent, Optional>>;

/** The event's spool line, without the fields that have their default, without a line end. */
export const toLine = (event: NewEvent): string => {
    const line: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(event)) {
        if (value !== undefined && value !== eventDefaults[key as Optional]) line[key] = value;
    }
    return JSON.stringify(line);
};
