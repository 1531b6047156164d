import { averagesOf, lastWholeMonth, monthFrom } from '../../../contract/market/monthlyFigures';
import type { Offered } from '../../../contract/market/resources/products';
import { type Currency, scales } from '../../../contract/platform/money';
import { offeredEntries } from '../../content/dictionaries/entries';
import { addDemoPeople } from '../../identity/users/demoPeople';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { addRevision, offeredColumns } from '../products/productRows';
import { covenanted, promising } from './covenanted';
import { type DemoDomain, domains } from './domains';
import { buyers, people } from './people';
import { questions } from './questions';
import { type DemoSource, sources } from './sources';
import {
    auctioned,
    auctionSold,
    countered,
    estimated,
    promised,
    soldWebsites,
    underway,
} from './traded';
import { type DemoWebsite, websites } from './websites';

const dayMs = 86_400_000;

/** Of dictionaries and codes: the entry's id, or null where the operator has it no more. */
type FindEntry = (kind: string, code: string) => string | null;

interface Around {
    db: Trx;
    now: number;
    entry: FindEntry;
    /** by their places in `people` */
    ids: readonly string[];
}

/** What made-up people trade: listings by the names that the demo gives them. */
export interface DemoTraded {
    id: string;
    sellerId: string;
    price: bigint;
    currency: Currency;
}

/** What the demo put on the market, for what is made up around it. */
export interface FilledMarket {
    listings: number;
    /** ids of made-up buyers */
    buyers: string[];
    /** of everybody by name */
    idOf: ReadonlyMap<string, string>;
    traded: ReadonlyMap<string, DemoTraded>;
    /** the other listings, by the names that the demo gives them */
    titled: ReadonlyMap<string, { id: string; sellerId: string }>;
}

const minor = (whole: number, currency: Currency): string => String(whole * 10 ** scales[currency]);

const base = ({
    title,
    summary,
    tags,
    price: [whole, currency],
}: DemoDomain | DemoSource | DemoWebsite) => ({
    title,
    summary,
    body: `<p>${summary}</p>`,
    coverId: null,
    gallery: [],
    price: minor(whole, currency),
    currency,
    tags: [...tags],
});

const domainOffer = (one: DemoDomain, { entry }: Around): Offered => ({
    ...base(one),
    details: {
        type: 'domain',
        fqdn: one.name,
        suffixId: null,
        domainTypeId: entry('domain_type', one.kind),
        platformId: entry('domains_plat', one.registrar),
        registeredOn: `${one.year}-03-18`,
        expiresOn: null,
        icpStatus: one.hasIcp ? 'filed' : 'none',
        icpNumber: '',
        transferMethod: 'push',
        lockUntil: null,
        whoisPrivacy: true,
        renewalCost: null,
    },
});

const sourceOffer = (one: DemoSource, { entry }: Around): Offered => ({
    ...base(one),
    details: {
        type: 'source',
        languageId: entry('source_lang', one.language),
        sourceTypeId: entry('source_type', one.kind),
        databaseId: entry('source_sql', one.database),
        framework: one.framework,
        demoUrl: '',
        licence: one.licence,
        originality: 'original',
        delivery: 'manual',
        installService: 'none',
        installPrice: null,
        supportDays: 90,
        isEncrypted: false,
        hasDocs: true,
        minEnvironment: one.needs,
    },
});

/** Of a hundred, month by month: a year that is nobody's. */
const course = [86, 90, 94, 91, 97, 102, 99, 104, 108, 103, 110, 116];

/** A table of twelve whole months around the figures of the listing, and its averages. */
const moneyOf = ({ revenue, profit, price: [, currency] }: DemoWebsite, now: number) => {
    const part = (whole: number, percent: number) =>
        minor(Math.round((whole * percent) / 100), currency);
    const months = course.map((percent, at) => ({
        month: monthFrom(lastWholeMonth(now), at + 1 - course.length),
        revenue: part(revenue, percent),
        expenses: part(revenue - profit, 100 + ((at * 7) % 5) - 2),
    }));
    const averages = averagesOf(months);
    return {
        months,
        monthRevenue: averages?.monthRevenue ?? null,
        monthProfit: averages?.monthProfit ?? null,
    };
};

const websiteOffer = (one: DemoWebsite, { entry, now }: Around): Offered => ({
    ...base(one),
    details: {
        type: 'website',
        url: `https://${one.host}`,
        websiteTypeId: entry('web_type', one.kind),
        domainIncluded: true,
        // what was made up is never signed as measured
        measuredSiteId: null,
        techStack: one.stack,
        hosting: '',
        foundedOn: `${one.year}-05-02`,
        monetisation: [...one.earnsBy],
        ...moneyOf(one, now),
        hoursPerWeek: one.hours,
        icpStatus: one.price[1] === 'CNY' ? 'filed' : 'none',
        assets: ['domain', 'files', 'database', 'content'],
        trainingDays: 14,
        reasonForSale: '',
    },
});

const addListing = async (
    { db }: Around,
    offer: Offered,
    { sellerId, publishedAt }: { sellerId: string; publishedAt: number },
): Promise<string> => {
    const id = newId(publishedAt);
    const row = {
        ...offeredColumns(offer),
        id,
        seller_id: sellerId,
        state: 'listed',
        state_reason: '',
        reviewer_id: null,
        revision: 1,
        published_at: publishedAt,
        sold_at: null,
        is_demo: 1 as const,
        created_at: publishedAt,
        updated_at: publishedAt,
        version: 1,
    };
    await db.insertInto('products').values(row).execute();
    await addRevision(db, id, offer, { now: publishedAt, by: sellerId, state: 'approved' });
    return id;
};

const readEntries = async (db: Database): Promise<FindEntry> => {
    const rows = await offeredEntries(db);
    const ids = new Map(rows.map(({ kind, code, id }) => [`${kind} ${code}`, id]));
    return (kind, code) => ids.get(`${kind} ${code}`) ?? null;
};

/** Mixes the types, so that the newest are not all of one. */
const interleaved = (around: Around): { key: string; seller: number; offer: Offered }[] => {
    const lists = [
        websites.map(one => ({
            key: one.host,
            seller: one.seller,
            offer: websiteOffer(one, around),
        })),
        domains.map(one => ({
            key: one.name,
            seller: one.seller,
            offer: domainOffer(one, around),
        })),
        sources.map(one => ({
            key: one.title,
            seller: one.seller,
            offer: sourceOffer(one, around),
        })),
    ];
    const longest = Math.max(...lists.map(list => list.length));
    return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat();
};

/** What is traded was listed before that; what is still on sale, lately. */
const tradedListings = (around: Around) => [
    ...soldWebsites.map(({ site, daysAgo }) => ({
        one: site,
        offer: websiteOffer(site, around),
        days: daysAgo + 34,
    })),
    ...underway.map(({ site, hoursAgo }) => ({
        one: site,
        offer: websiteOffer(site, around),
        days: Math.ceil(hoursAgo / 24) + 11,
    })),
    { one: covenanted.site, offer: websiteOffer(covenanted.site, around), days: 51 },
    { one: auctionSold, offer: websiteOffer(auctionSold, around), days: 21 },
    { one: promising, offer: websiteOffer(promising, around), days: 8 },
    { one: estimated, offer: websiteOffer(estimated, around), days: 9 },
    { one: countered, offer: websiteOffer(countered, around), days: 7 },
    { one: promised, offer: websiteOffer(promised, around), days: 6 },
    { one: auctioned, offer: domainOffer(auctioned, around), days: 5 },
];

const addTraded = async (around: Around): Promise<ReadonlyMap<string, DemoTraded>> => {
    const traded = new Map<string, DemoTraded>();
    for (const { one, offer, days } of tradedListings(around)) {
        const sellerId = around.ids[one.seller] ?? '';
        const publishedAt = around.now - days * dayMs;
        const id = await addListing(around, offer, { sellerId, publishedAt });
        const { price, currency } = offer;
        const key = 'host' in one ? one.host : one.name;
        traded.set(key, { id, sellerId, price: BigInt(price), currency });
    }
    return traded;
};

const addQuestions = async (
    { db, now }: Around,
    titled: FilledMarket['titled'],
    authorId: string,
): Promise<void> => {
    const rows = questions.flatMap(([key, body, answer], at) => {
        const product_id = titled.get(key)?.id;
        const created_at = now - (at + 1) * dayMs;
        const answered_at = answer === '' ? null : created_at + dayMs / 8;
        const own = { id: newId(created_at), author_id: authorId, hidden_by: null };
        return product_id ? [{ ...own, product_id, body, answer, answered_at, created_at }] : [];
    });
    await db.insertInto('product_questions').values(rows).execute();
};

/** The made-up listings that are there, with whose they are; the newest first. */
export const demoListings = async (
    db: Database,
): Promise<{ id: string; title: string; sellerId: string; state: string }[]> => {
    const rows = await db
        .selectFrom('products')
        .select(['id', 'title', 'seller_id', 'state'])
        .where('is_demo', '=', 1)
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .execute();
    return rows.map(({ seller_id, ...row }) => ({ ...row, sellerId: seller_id }));
};

/**
 * Puts made-up listings on the market, of made-up sellers; they are marked as demo, and made-up people alone can order
 * those in money without value.
 */
export const fillDemoMarket = (database: Database, now: number): Promise<FilledMarket> =>
    database.transaction().execute(async db => {
        // whoever has traded for a year was there before
        const joined = (at: number) => now - (at < 10 ? 900 - at * 90 : 1_200 - at * 10) * dayMs;
        const ids = await addDemoPeople(db, people, joined);
        const around: Around = { db, now, entry: await readEntries(db), ids };
        const listings = interleaved(around);
        const titled = new Map<string, { id: string; sellerId: string }>();
        for (const [at, { key, seller, offer }] of listings.entries()) {
            const publishedAt = now - Math.round((at + 0.3) * 0.7 * dayMs);
            const sellerId = ids[seller] ?? '';
            const id = await addListing(around, offer, { sellerId, publishedAt });
            titled.set(key, { id, sellerId });
        }
        const named = new Map(people.map((name, at) => [name, ids[at] ?? '']));
        const readers = buyers.map(name => named.get(name) ?? '');
        await addQuestions(around, titled, readers[0] ?? '');
        const traded = await addTraded(around);
        const count = listings.length + traded.size;
        return { listings: count, buyers: readers, idOf: named, traded, titled };
    });
