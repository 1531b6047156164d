import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Finding, finding, moment } from './findings';
import type { OpenedLeaf } from './provenDay';

/** Events of a day, and what shows that its leaf commits to them; of the day's other events their hashes alone. */
export interface ProvenEvents {
    /** of the leaf */
    index: number;
    /** a line for each part of the day's visits: its number, how many events it has, and hex SHA-256 */
    slices: string;
    /** the part that the events are of */
    slice: number;
    /** SHA-256 of each event of the part, hex, in their order, one after the other */
    rows: string;
    /** the events' texts: each field's bytes behind their number and a colon */
    texts: string[];
}

/** The fields of an event's text, in their order. */
const eventFields = [
    ...(['site', 'visitor', 'started', 'time', 'kind', 'view', 'name', 'props', 'host'] as const),
    ...(['path', 'query', 'title', 'referrer', 'referrerHost', 'source', 'sourceName'] as const),
    ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'address'] as const),
    ...(['country', 'browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen'] as const),
    ...(['language', 'bot', 'excluded', 'signals', 'engaged', 'scroll', 'origin'] as const),
    ...(['number', 'region', 'city', 'network', 'keyword'] as const),
] as const;
type EventField = (typeof eventFields)[number];

const colon = 58;

/** What an event's text says; nothing for what is none, or has more or less in it. */
export const readEventText = (text: string): Record<EventField, string> | undefined => {
    const bytes = utf8ToBytes(text);
    const decoder = new TextDecoder();
    const values: string[] = [];
    let at = 0;
    while (at < bytes.length) {
        const end = bytes.indexOf(colon, at);
        const length = decoder.decode(bytes.subarray(at, end));
        const from = end + 1;
        if (end === -1 || !/^\d{1,9}$/.test(length) || from + Number(length) > bytes.length) {
            return undefined;
        }
        at = from + Number(length);
        values.push(decoder.decode(bytes.subarray(from, at)));
    }
    if (values.length !== eventFields.length) return undefined;
    const pairs = eventFields.map((name, place) => [name, values[place] ?? ''] as const);
    return Object.fromEntries(pairs) as Record<EventField, string>;
};

const hashBytes = 32;
const hexLength = hashBytes * 2;

const hashesIn = (rows: string): string[] =>
    Array.from({ length: rows.length / hexLength }, (_, place) =>
        rows.slice(place * hexLength, (place + 1) * hexLength),
    );

const countEach = (texts: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
};

/** Whether the texts are events that `eventsHash`, hex, stands for. */
export const areEventsOf = (
    { slices, slice, rows, texts }: ProvenEvents,
    eventsHash: string,
): boolean => {
    if (bytesToHex(sha256(utf8ToBytes(slices))) !== eventsHash) return false;
    const hashes = hashesIn(rows);
    const line = `${slice} ${hashes.length} ${bytesToHex(sha256(hexToBytes(rows)))}`;
    if (!slices.split('\n').includes(line)) return false;
    // one that happened once is not shown twice
    const left = countEach(hashes);
    return texts.every(text => {
        const hash = bytesToHex(sha256(utf8ToBytes(text)));
        const times = left.get(hash) ?? 0;
        left.set(hash, times - 1);
        return times > 0;
    });
};

const words: Readonly<Record<string, string>> = {
    view: 'page view',
    engagement: 'engagement',
    event: 'event',
};

const describe = (text: string, day: string): Finding => {
    const event = readEventText(text);
    if (!event) return finding('wrong', 'event.unreadable', { day });
    const { kind, name, host, path, time } = event;
    const what = `${words[kind] ?? kind}${name === '' ? '' : ` ${name}`}`;
    return finding('note', 'event.proven', {
        day,
        what,
        page: `${host}${path}`,
        at: moment(Number(time)),
    });
};

/** What the events that a file opens are worth, by its leaves. */
export const checkEvents = (
    opened: readonly ProvenEvents[],
    leaves: readonly OpenedLeaf[],
): Finding[] =>
    opened.flatMap((events, at) => {
        const leaf = leaves.find(({ index }) => index === events.index);
        const day = leaf?.day ?? '';
        const isAgain = opened
            .slice(0, at)
            .some(({ index, slice }) => index === events.index && slice === events.slice);
        if (!leaf || isAgain || !areEventsOf(events, leaf.fields.get('events_hash') ?? '')) {
            return [finding('wrong', 'event.not_included', { index: events.index, day })];
        }
        return events.texts.map(text => describe(text, day));
    });
