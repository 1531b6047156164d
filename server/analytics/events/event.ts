import type { EventKind, Exclusion } from '../../../contract/analytics/collect';
import type { SourceClass } from '../../../contract/analytics/sourceClasses';
import type { DeviceKind } from '../../platform/agents/device';

/**
 * One event as it lies in the spool (a JSON line) and in the store (a row of `events`).
 * Unsigned 64-bit integers are decimal text: JavaScript's numbers would round them.
 */
export interface StoredEvent {
    /** u64, by which an imported or made-up event is known again; the store makes its own */
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
    /** number of the event within its page view, the view being 0 */
    number: number;
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
    /** what was searched for; empty when the engine does not say */
    keyword: string;
    /** as the server saw it, without a `::ffff:` prefix; empty when unknown */
    address: string;
    /** ISO 3166-1 alpha-2, empty when unknown */
    country: string;
    /** ISO 3166-2, such as CN-GD; empty when unknown */
    region: string;
    /** the city's own name, Chinese for China; empty when unknown */
    city: string;
    /** the access network: a carrier's key, see enrich/place.ts; empty when unknown */
    network: string;
    browser: string;
    browserVersion: string;
    os: string;
    osVersion: string;
    device: DeviceKind;
    screen: string;
    language: string;
    /** name of the bot or of the data centre; empty for people */
    bot: string;
    /** why it is left out of the figures; empty when it counts */
    excluded: Exclusion;
    /** bits of `signals` in contract/analytics/collect.ts: what in its request speaks against it */
    signals: number;
    /** ms */
    engaged: number;
    /** per cent */
    scroll: number;
    /**
     * `server`: sent by an API key, of a visitor whom this server has not seen. Of another tool's history it names
     * the import, so that precisely that can be taken away.
     */
    origin: 'tracker' | 'pixel' | 'server' | 'import' | `import:${string}` | 'demo';
}

/** What stays the same through a visit, decided on its first page view. */
export const visitEntryFields = [
    'source',
    'sourceName',
    'referrerHost',
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
    'keyword',
] as const satisfies readonly (keyof StoredEvent)[];
export type VisitEntry = Pick<StoredEvent, (typeof visitEntryFields)[number]>;

/** How a visit is entered by an event: what its page says of where it came from. */
export const entryOf = (facts: VisitEntry): VisitEntry => ({
    source: facts.source,
    sourceName: facts.sourceName,
    referrerHost: facts.referrerHost,
    utmSource: facts.utmSource,
    utmMedium: facts.utmMedium,
    utmCampaign: facts.utmCampaign,
    utmTerm: facts.utmTerm,
    utmContent: facts.utmContent,
    keyword: facts.keyword,
});

/** The value of each field that a spool line may leave out. */
export const eventDefaults = {
    number: 0,
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
    keyword: '',
    address: '',
    country: '',
    region: '',
    city: '',
    network: '',
    browser: '',
    browserVersion: '',
    os: '',
    osVersion: '',
    device: '',
    screen: '',
    language: '',
    bot: '',
    excluded: '',
    signals: 0,
    engaged: 0,
    scroll: 0,
} as const satisfies Partial<StoredEvent>;

type Optional = keyof typeof eventDefaults;
/** An event with its identity given and everything else where it is known. */
export type NewEvent = Omit<StoredEvent, Optional> & Partial<Pick<StoredEvent, Optional>>;
/** One that was just collected: nobody has to know it again, so it has no number of its own. */
export type LiveEvent = Omit<NewEvent, 'id'>;

/** What JSON has to escape, and half surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON wants them escaped
const special = /["\\\u0000-\u001f\ud800-\udfff]/;
const quote = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`);

const text = (head: string, value: string | undefined, fallback = ''): string =>
    value === undefined || value === fallback ? '' : head + quote(value);
const count = (head: string, value: number | undefined): string =>
    value === undefined || value === 0 ? '' : head + value;

/**
 * The event's spool line, without the fields that have their default, without a line end. Written
 * out: every event comes through here, and a loop over its fields takes six times as long.
 */
export const toLine = (event: LiveEvent & Partial<Pick<NewEvent, 'id'>>): string =>
    (event.id === undefined ? '{' : `{"id":"${event.id}",`) +
    `"site":"${event.site}","visitor":"${event.visitor}"` +
    `,"visit":"${event.visit}","started":${event.started},"time":${event.time}` +
    `,"kind":"${event.kind}","view":"${event.view}","origin":"${event.origin}"` +
    count(',"number":', event.number) +
    text(',"name":', event.name) +
    text(',"props":', event.props) +
    text(',"host":', event.host) +
    text(',"path":', event.path) +
    text(',"query":', event.query) +
    text(',"title":', event.title) +
    text(',"referrer":', event.referrer) +
    text(',"referrerHost":', event.referrerHost) +
    text(',"source":', event.source, eventDefaults.source) +
    text(',"sourceName":', event.sourceName) +
    text(',"utmSource":', event.utmSource) +
    text(',"utmMedium":', event.utmMedium) +
    text(',"utmCampaign":', event.utmCampaign) +
    text(',"utmTerm":', event.utmTerm) +
    text(',"utmContent":', event.utmContent) +
    text(',"keyword":', event.keyword) +
    text(',"address":', event.address) +
    text(',"country":', event.country) +
    text(',"region":', event.region) +
    text(',"city":', event.city) +
    text(',"network":', event.network) +
    text(',"browser":', event.browser) +
    text(',"browserVersion":', event.browserVersion) +
    text(',"os":', event.os) +
    text(',"osVersion":', event.osVersion) +
    text(',"device":', event.device) +
    text(',"screen":', event.screen) +
    text(',"language":', event.language) +
    text(',"bot":', event.bot) +
    text(',"excluded":', event.excluded) +
    count(',"signals":', event.signals) +
    count(',"engaged":', event.engaged) +
    count(',"scroll":', event.scroll) +
    '}';
