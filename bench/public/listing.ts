import sharp from 'sharp';
import { type Product, products } from '../../contract/market/resources/products';
import { type UploadAnswer, uploadPath } from '../../contract/platform/resources/files';
import { Random } from '../../server/analytics/demo/random';
import { openDatabase } from '../../server/platform/database/database';
import { type PutEvent, putEvents } from '../../tests/fixtures/putEvents';
import { addSite, type BenchServer, email } from '../ingest/server';

const domain = 'forum.example';
const dayMs = 86_400_000;
const [days, visitsEach, pictures] = [40, 12, 4] as const;
const sources = ['search', 'direct', 'external', 'social'] as const;

/** Visits of the last days, as the tracker would have told of them. */
const traffic = (now: number): PutEvent[] =>
    Array.from({ length: days * visitsEach }, (_, at) => ({
        time: now - dayMs * (1 + (at % days)),
        host: domain,
        visitor: `visitor ${at % 97}`,
        visit: `visit ${at}`,
        path: `/page/${at % 9}`,
        source: sources[at % sources.length] ?? 'direct',
        country: 'CN',
        region: at % 3 === 0 ? 'CN-GD' : 'CN-SH',
        device: 'phone',
    }));

/** A picture as of a screen: many plain parts, about as large as people upload them. */
const pictureOf = async (number: number): Promise<Blob> => {
    const random = new Random(`picture ${number}`);
    const parts = Array.from({ length: 600 }, () => {
        const [x, y, hue] = [random.below(1600), random.below(1000), random.below(360)];
        const size = `width="${10 + random.below(180)}" height="${4 + random.below(50)}"`;
        return `<rect x="${x}" y="${y}" ${size} fill="hsl(${hue} 60% 60%)"/>`;
    });
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">${parts.join('')}</svg>`;
    const bytes = await sharp(Buffer.from(drawn)).jpeg({ quality: 85 }).toBuffer();
    return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

const upload = async (server: BenchServer, number: number): Promise<string> => {
    const form = new FormData();
    form.set('file', await pictureOf(number), `screen ${number}.jpg`);
    const path = `${uploadPath}?visibility=public`;
    return (await server.call<UploadAnswer>('POST', path, form)).id;
};

const offer = (measuredSiteId: string, gallery: string[]) => ({
    title: 'A forum about measuring',
    summary: 'Eight years old, with a lively community and no debts.',
    body: `<h2>What it is</h2>${'<p>People ask here how to count visits, and others answer. </p>'.repeat(12)}`,
    coverId: gallery[0],
    gallery,
    price: '5000000',
    currency: 'CNY',
    tags: ['forum'],
    details: {
        type: 'website',
        url: `https://${domain}/`,
        websiteTypeId: null,
        measuredSiteId,
        domainIncluded: true,
        techStack: 'PHP',
        hosting: '',
        foundedOn: '2016-01-31',
        monetisation: ['ads'],
        monthRevenue: '120000',
        monthProfit: null,
        hoursPerWeek: 3,
        icpStatus: 'none',
        assets: ['domain', 'files'],
        trainingDays: 7,
        reasonForSale: 'No time',
        claimedUv: 400,
        claimedPv: 900,
    },
});

/**
 * Puts a website with pictures and forty days of measured traffic on sale; answers its address. Proof
 * and review are left out: they would need a website.
 */
export const listWebsite = async (server: BenchServer): Promise<string> => {
    const now = Date.now();
    const site = await addSite(server, domain);
    await putEvents(server.dataDir, site, traffic(now));
    await server.settle();
    const gallery: string[] = [];
    for (let number = 1; number <= pictures; number += 1)
        gallery.push(await upload(server, number));
    const db = await openDatabase(server.dataDir, undefined);
    try {
        const seller = await db
            .selectFrom('users')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
        const { create } = products.calls;
        const body = { ...offer(site, gallery), sellerId: seller.id };
        const { id } = await server.call<Product>(create.method, create.path, body);
        const listed = { state: 'listed', published_at: now, updated_at: now };
        await db.updateTable('products').set(listed).where('id', '=', id).execute();
        return `/market/${id}`;
    } finally {
        await db.destroy();
    }
};
