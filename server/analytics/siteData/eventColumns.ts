import type { StoredEvent } from '../events/event';

/** The fields of a raw event in the order of a CSV file's columns. */
export const eventColumns = [
    'id',
    'site',
    'visitor',
    'visit',
    'started',
    'time',
    'kind',
    'view',
    'number',
    'name',
    'props',
    'host',
    'path',
    'query',
    'title',
    'referrer',
    'referrerHost',
    'source',
    'sourceName',
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
    'keyword',
    'address',
    'country',
    'region',
    'city',
    'network',
    'browser',
    'browserVersion',
    'os',
    'osVersion',
    'device',
    'screen',
    'language',
    'bot',
    'excluded',
    'signals',
    'engaged',
    'scroll',
    'origin',
] as const satisfies readonly (keyof StoredEvent)[];
export type EventColumn = (typeof eventColumns)[number];
export type RawEvent = Record<EventColumn, string | number>;

const asText = new Set<EventColumn>(['id', 'visitor', 'visit', 'view', 'address']);
const asMillis = new Set<EventColumn>(['started', 'time']);

const expressionOf = (name: EventColumn): string => {
    if (asMillis.has(name)) return `toUnixTimestamp64Milli(events.${name})`;
    return asText.has(name) ? `toString(events.${name})` : `events.${name}`;
};

/** SQL for all fields, under names that are no columns, so that conditions go on meaning these. */
export const eventSelection = eventColumns
    .map(name => `${expressionOf(name)} AS raw_${name}`)
    .join(', ');

/** `::` stands for an address that is not known. */
const addressText = (address: string): string =>
    address === '::' ? '' : address.replace(/^::ffff:(?=\d+\.)/, '');

/** A row of `eventSelection` as it is passed on. */
export const toRawEvent = (row: Record<string, string | number>): RawEvent => {
    const raw = {} as RawEvent;
    for (const name of eventColumns) raw[name] = row[`raw_${name}`] ?? '';
    raw.started = Number(raw.started);
    raw.time = Number(raw.time);
    raw.address = addressText(String(raw.address));
    return raw;
};
