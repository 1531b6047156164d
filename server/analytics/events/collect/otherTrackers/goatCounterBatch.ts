import { z } from 'zod';
import { addressIn, agentIn, timeIn } from './claims';
import { type Content, readEach } from './content';
import { goatSites } from './goatCounter';
import { type Hit, NotTaken, type OtherRequest } from './hit';
import { addressOf, idOf, pageOf, parseJson, screenOf, textOf } from './values';

export const mostGoatHits = 500;

const text = (longest: number) => z.string().max(longest).nullish();

const hit = z.object({
    path: z.string().trim().min(1).max(2048),
    title: text(8192),
    event: z.union([z.boolean(), z.literal([0, 1])]).nullish(),
    ref: text(8192),
    query: text(8192),
    size: z.union([z.string(), z.array(z.number())]).nullish(),
    user_agent: text(8192),
    language: text(35),
    ip: z.unknown().optional(),
    created_at: text(40),
    session: text(200),
});
type GoatHit = z.output<typeof hit>;

const checked = (given: unknown): GoatHit => {
    const parsed = hit.safeParse(given);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new NotTaken(issue?.path.join('.') ?? 'hits', issue?.message ?? 'invalid');
};

const sizeOf = ({ size }: GoatHit): string | undefined => {
    const parts = typeof size === 'string' ? size.split(',') : (size ?? []);
    return parts.length > 1 ? screenOf(`${parts[0]}x${parts[1]}`) : undefined;
};

/** A path alone is one of the site's domain. */
const pageOn = ({ path, query }: GoatHit, domain: string): URL => {
    const page = pageOf(`https://${domain}${path.startsWith('/') ? '' : '/'}${path}`);
    if (!page) throw new NotTaken('path', 'not valid: path');
    if (page.search === '' && query) page.search = query;
    return page;
};

const factsOf = (given: GoatHit) => {
    const title = given.title ?? '';
    if (!given.event) return { k: 'v' as const, t: title, r: given.ref ?? '' };
    const d = title ? { d: { title: title.slice(0, 500).toWellFormed() } } : {};
    return { k: 'e' as const, n: given.path, ...d };
};

const hitOf = (one: unknown, { host, now }: OtherRequest): Hit => {
    const given = checked(one);
    const at = given.created_at ? Date.parse(given.created_at) : undefined;
    const claims = {
        address: addressIn('ip', given.ip),
        userAgent: agentIn(given.user_agent),
        time: timeIn('created_at', at, now),
    };
    const eventsOf: Hit['eventsOf'] = site => [
        {
            s: site.id,
            u: addressOf(
                given.event ? new URL(`https://${site.domain}/`) : pageOn(given, site.domain),
                site,
            ),
            ...factsOf(given),
            w: sizeOf(given),
            l: textOf(given.language),
            ...(given.session && { i: idOf('goatcounter', given.session) }),
        },
    ];
    return { ids: goatSites(host), host: '', claims, eventsOf };
};

/** The body of GoatCounter's `POST /api/v0/count`, which takes a key alone. Throws NotTaken. */
export const readGoatBatch = (request: OtherRequest): Content => {
    const body = parseJson(request.text) as { hits?: unknown } | null;
    const hits = body?.hits;
    if (!Array.isArray(hits) || hits.length === 0 || hits.length > mostGoatHits) {
        throw new NotTaken('hits', `A list of up to ${mostGoatHits} hits is required.`);
    }
    return readEach(hits as unknown[], one => hitOf(one, request));
};
