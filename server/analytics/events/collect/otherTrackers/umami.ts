import { z } from 'zod';
import { maxBatch, type TrackerEvent } from '../../../../../contract/analytics/collect';
import {
    maxVital,
    type VitalName,
    vitalFactor,
    vitalNames,
} from '../../../../../contract/analytics/vitalNames';
import { addressIn, agentIn, timeIn } from './claims';
import { type Content, readEach } from './content';
import { type Hit, NotTaken, type OtherRequest } from './hit';
import {
    addressOf,
    pageOf,
    parseJson,
    propertiesOf,
    revenueOf,
    screenOf,
    textOf,
    withRevenue,
} from './values';

const text = (longest: number) => z.string().max(longest).nullish();
const vital = z.number().nonnegative().optional();

const body = z.object({
    type: z.enum(['event', 'identify', 'performance']),
    payload: z.object({
        website: z.string().min(1).max(100),
        url: text(8192),
        hostname: text(253),
        referrer: text(8192),
        title: text(8192),
        language: text(35),
        screen: text(11),
        name: text(500),
        tag: text(100),
        data: z.record(z.string(), z.unknown()).nullish(),
        ip: z.unknown().optional(),
        userAgent: z.unknown().optional(),
        timestamp: z.unknown().optional(),
        lcp: vital,
        inp: vital,
        cls: vital,
        fcp: vital,
        ttfb: vital,
    }),
});
type Payload = z.output<typeof body>['payload'];

/** The name that Umami's own advice gives clicks on links to other sites. */
const outboundName = 'outbound-link-click';

/** As stored: whole numbers. */
const vitalsOf = (payload: Payload): Partial<Record<VitalName, number>> =>
    Object.fromEntries(
        vitalNames.flatMap(name => {
            const value = payload[name];
            if (value === undefined) return [];
            return [[name, Math.min(Math.round(value * vitalFactor(name)), maxVital(name))]];
        }),
    );

const customEvent = (name: string, { data, tag }: Payload): Pick<TrackerEvent, 'k' | 'n' | 'd'> => {
    const target = textOf(data?.url);
    if (name === outboundName && target) return { k: 'o', n: target };
    const revenue = revenueOf(data?.revenue, data?.currency);
    const properties = propertiesOf({ ...data, ...(tag && { tag }) });
    return { k: 'e', n: name, d: withRevenue(properties, revenue) };
};

const eventOf = (
    type: string,
    payload: Payload,
): Pick<TrackerEvent, 'k' | 'n' | 'd'> | undefined => {
    // What is known of a person stays with whoever knows it.
    if (type === 'identify') return undefined;
    if (type === 'event') {
        const name = payload.name?.trim();
        return name ? customEvent(name, payload) : { k: 'v' };
    }
    const vitals = vitalsOf(payload);
    return Object.keys(vitals).length > 0 ? { k: 'w', d: vitals } : undefined;
};

const checked = (content: unknown): z.output<typeof body> => {
    const parsed = body.safeParse(content);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new NotTaken(issue?.path.join('.') ?? 'body', issue?.message ?? 'Invalid body.');
};

/** What a request with a key says of the visitor; without one it may not. */
const claimsOf = (payload: Payload, { isKeyed, now }: OtherRequest): Hit['claims'] => {
    if (isKeyed) {
        // seconds
        const at = payload.timestamp == null ? undefined : Number(payload.timestamp) * 1000;
        return {
            address: addressIn('payload.ip', payload.ip),
            userAgent: agentIn(payload.userAgent),
            time: timeIn('payload.timestamp', at, now),
        };
    }
    for (const claim of ['ip', 'timestamp'] as const) {
        if (payload[claim] == null) continue;
        throw new NotTaken(`payload.${claim}`, `${claim} is not accepted here.`, 'claimed');
    }
    return undefined;
};

const hitOf = (content: unknown, request: OtherRequest): Hit => {
    const { type, payload } = checked(content);
    const claims = claimsOf(payload, request);
    const base = payload.hostname ? `https://${payload.hostname}` : undefined;
    const page = pageOf(payload.url ?? '', base);
    if (!page) throw new NotTaken('payload.url', 'Invalid url.');
    const event = eventOf(type, payload);
    const { referrer, title, language, screen } = payload;
    const eventsOf: Hit['eventsOf'] = site => {
        if (!event) return [];
        const isView = event.k === 'v';
        const whole: TrackerEvent = {
            s: site.id,
            u: addressOf(page, site),
            ...event,
            ...(isView && referrer && { r: pageOf(referrer, base)?.href ?? referrer }),
            ...(isView && title && { t: title }),
            w: screenOf(screen),
            l: textOf(language),
        };
        return [whole];
    };
    const ids = [payload.website.toLowerCase()];
    return { ids, host: page.host, eventsOf, ...(claims && { claims }) };
};

/** The body of Umami's `/api/send`. Throws NotTaken. */
export const readUmami = (request: OtherRequest): Hit[] => [
    hitOf(parseJson(request.text), request),
];

/** The body of Umami's `/api/batch`, a list of the same. Throws NotTaken. */
export const readUmamiBatch = (request: OtherRequest): Content => {
    const list = parseJson(request.text);
    if (!Array.isArray(list) || list.length === 0 || list.length > maxBatch) {
        throw new NotTaken('body', `A list of up to ${maxBatch} events is required.`);
    }
    return readEach(list as unknown[], one => hitOf(one, request));
};
