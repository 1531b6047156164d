import { monetisations, productTypes } from '../../contract/market/resources/products';
import { currencies } from '../../contract/platform/money';
import { Random } from '../../server/analytics/demo/random';
import type { Database } from '../../server/platform/database/database';
import { type Draw, dayMs, from, madeUpTitle, someTime } from '../office/draw';
import { addEntries, addMade, idMaker } from '../office/fillOffice';
import type { Entries } from '../office/madeUpMarket';

const tags = ['forum', '商城', 'blog', '老域名', 'shop', '小程序', 'saas', '工具'] as const;

const someDay = ({ random, now }: Draw): string =>
    new Date(now - random.below(7_000) * dayMs).toISOString().slice(0, 10);

/** What of the details a search looks at. */
const detailsOf = (draw: Draw, type: string, at: number): object => {
    const host = `made-up-${at}.example`;
    const icpStatus = from(draw, ['none', 'filed', 'unknown']);
    if (type === 'domain') return { type, fqdn: host, registeredOn: someDay(draw), icpStatus };
    if (type === 'source') return { type, licence: from(draw, ['regular', 'extended', 'MIT']) };
    const monthRevenue = draw.random.chance(0.5) ? String(draw.random.below(9_000_000)) : null;
    const monthProfit = draw.random.chance(0.4) ? String(draw.random.below(900_000) - 1_000) : null;
    const monetisation = [from(draw, monetisations), from(draw, monetisations)];
    const claimedUv = draw.random.chance(0.3) ? draw.random.below(90_000) : null;
    const money = { monthRevenue, monthProfit };
    const foundedOn = someDay(draw);
    return {
        type,
        url: `https://${host}`,
        foundedOn,
        icpStatus,
        ...money,
        monetisation,
        claimedUv,
    };
};

/** The entries that a type has. */
const entriesOf = {
    domain: ['platform_id', 'suffix_id', 'domain_type_id'],
    source: ['language_id', 'database_id', 'source_type_id'],
    website: ['website_type_id'],
} as const;

const sellers = 2_000;

/** What searches find it by, beside what it says; a third of the websites are measured. */
const marksOf = ({ random }: Draw, type: string) => {
    const flag = (part: number): 0 | 1 => (random.chance(part) ? 1 : 0);
    const isMeasured = type === 'website' && random.chance(0.33);
    const uv = random.below(30_000);
    return {
        seller_id: `seller-${random.below(sellers)}`,
        has_room: flag(0.2),
        has_passport: type === 'source' ? flag(0.5) : 0,
        in_auction: flag(0.02),
        uv: isMeasured ? uv : null,
        visits: isMeasured ? uv * 2 : null,
        sensors: isMeasured ? 1 + flag(0.3) : null,
        sources: isMeasured ? 2 ** random.below(6) : 0,
    };
};

const madeUpListing = (draw: Draw, at: number, entries: Entries) => {
    const created = someTime(draw);
    const type = from(draw, productTypes);
    const title = madeUpTitle(draw, at);
    const chosen = entriesOf[type].map(column => [column, from(draw, entries[column] ?? [])]);
    const summary = 'Made up to be found, with some words more as people write them';
    return {
        id: draw.id(created),
        ...marksOf(draw, type),
        type,
        title,
        summary,
        body_html: '<p>Made up</p>',
        cover_id: null,
        gallery: '[]',
        tags: '[]',
        price: 100 + draw.random.below(9_000_000),
        currency: from(draw, currencies),
        details: JSON.stringify(detailsOf(draw, type, at)),
        measured_site_id: null,
        ...Object.fromEntries(chosen),
        state: 'listed',
        state_reason: '',
        reviewer_id: null,
        revision: 1,
        sold_at: null,
        search_text: `${title}\n${summary}\n${from(draw, tags)} ${from(draw, tags)}`.toLowerCase(),
        published_at: created,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};

const madeUpTraffic = ({ random, now }: Draw, productId: string, uv: number) => ({
    product_id: productId,
    site_id: 'made-up',
    computed_at: now,
    pv: random.below(90_000),
    uv,
    ip: 1,
    visits: uv * 2,
    measured_days: 30,
    share_other: 0,
    share_search: random.below(6_000),
    share_direct: random.below(6_000),
    share_external: random.below(3_000),
    share_social: 0,
    share_paid: 0,
    share_ai: 0,
    bounce_rate: 5_000,
    suspicious_share: 0,
    measured_since: now,
    payload: '{}',
    key_id: '',
    signature: '',
});

/** So many listings of all types. */
export const fillMarket = async (db: Database, count: number, now: number): Promise<void> => {
    const random = new Random(`market ${count}`);
    const draw: Draw = { random, now, id: idMaker(random), user: () => 'nobody' };
    const entries = await addEntries(db, draw);
    await addMade(db, count, at => {
        const product = madeUpListing(draw, at, entries);
        const { id, uv } = product;
        return {
            products: [product],
            ...(uv !== null && { listing_traffic: [madeUpTraffic(draw, id, uv)] }),
        };
    });
};
