import { z } from 'zod';
import { eventKinds, exclusions } from '../../../contract/analytics/collect';
import { sourceClasses } from '../../../contract/analytics/sourceClasses';
import { normaliseAddress } from '../../platform/addresses/address';
import { deviceKinds } from '../../platform/agents/device';
import type { NewEvent } from '../events/event';

const maxU64 = 2n ** 64n;
/** 2000 to 2100, ms: what lies outside is no time of a visit. */
const firstInstant = 946_684_800_000;
const lastInstant = 4_102_444_800_000;

const u64 = z
    .string('not a number as text')
    .regex(/^\d{1,20}$/, 'not a number as text')
    .refine(text => !/^\d+$/.test(text) || BigInt(text) < maxU64, 'larger than 64 bits');

const instant = z
    .number('not milliseconds since 1970')
    .int('not milliseconds since 1970')
    .min(firstInstant, 'before the year 2000')
    .max(lastInstant, 'after the year 2100');

const text = (length = 1000) =>
    z.string('not text').max(length, `longer than ${length} characters`).optional();

const count = (max: number) =>
    z.number('not a number').int('not a whole number').min(0, 'below 0').max(max, `over ${max}`);

const isObjectText = (value: string): boolean => {
    if (value === '') return true;
    try {
        const parsed: unknown = JSON.parse(value);
        return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    } catch {
        return false;
    }
};

/** A line of an export, as it is taken in again; what is not named here is ignored. */
const eventLine = z.object({
    id: u64,
    visitor: u64,
    visit: u64,
    view: u64,
    started: instant,
    time: instant,
    kind: z.enum(Object.values(eventKinds), 'not a kind of event'),
    number: count(2 ** 32 - 1).optional(),
    name: text(2048),
    props: text(65_536).refine(value => isObjectText(value ?? ''), 'not a JSON object as text'),
    host: text(),
    path: text(4096),
    query: text(4096),
    title: text(),
    referrer: text(8192),
    referrerHost: text(),
    source: z.enum(sourceClasses, 'not a class of sources').optional(),
    sourceName: text(),
    utmSource: text(),
    utmMedium: text(),
    utmCampaign: text(),
    utmTerm: text(),
    utmContent: text(),
    keyword: text(),
    address: text(64)
        .transform(value => ({ given: value ?? '', known: normaliseAddress(value ?? '') }))
        .refine(({ given, known }) => given === '' || known !== '', 'not an IP address')
        .transform(({ known }) => known),
    country: text(10),
    region: text(100),
    city: text(),
    network: text(),
    browser: text(),
    browserVersion: text(),
    os: text(),
    osVersion: text(),
    device: z.enum(deviceKinds, 'not a kind of device').optional(),
    screen: text(20),
    language: text(100),
    bot: text(),
    excluded: z.enum(exclusions, 'not a reason').optional(),
    signals: count(65_535).optional(),
    engaged: count(2 ** 32 - 1).optional(),
    scroll: count(100).optional(),
});

interface WrongLine {
    field: string;
    message: string;
}

const parsed = (line: string): unknown => {
    try {
        return JSON.parse(line);
    } catch {
        return undefined;
    }
};

/** The event of a line for a site, or what is wrong with it. */
export const readEventLine = (site: string, line: string): NewEvent | WrongLine => {
    const value = parsed(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return { field: '', message: 'not a JSON object' };
    }
    const checked = eventLine.safeParse(value);
    if (!checked.success) {
        const [issue] = checked.error.issues;
        const field = String(issue?.path[0] ?? '');
        return { field, message: field in value ? (issue?.message ?? 'wrong') : 'missing' };
    }
    // What is left out of the line has its default in the store too.
    return { ...checked.data, site, origin: 'import' } as NewEvent;
};

export const isWrong = (read: NewEvent | WrongLine): read is WrongLine => 'message' in read;
