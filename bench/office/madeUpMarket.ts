import { productStates } from '../../contract/market/resources/products';
import { currencies } from '../../contract/platform/money';
import { type Draw, dayMs, from, madeUpTitle, someTime } from './draw';
import { madeUpHtml } from './madeUpContent';

export const madeUpUser = (draw: Draw, at: number, passwordHash: string) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        email: `person${at}@example.com`,
        name: `${from(draw, ['李', 'Kim', '王', 'Ann', '张', 'Bob'])} ${at}`,
        password_hash: passwordHash,
        roles: JSON.stringify(draw.random.chance(0.001) ? ['article_editor'] : ['user']),
        invite_code: `bench${at}`,
        invited_by: null,
        totp_secret: null,
        last_login_at: draw.random.chance(0.2) ? 0 : created + draw.random.below(dayMs),
        created_at: created,
        updated_at: created,
    };
};

/** By column of `products`: ids of a dictionary's entries. */
export type Entries = Readonly<Record<string, readonly string[]>>;

const published = ['listed', 'reserved', 'sold'];

export const madeUpProduct = (draw: Draw, at: number, entries: Entries) => {
    const created = someTime(draw);
    const name = madeUpTitle(draw, at);
    const details = {
        type: 'source',
        languageId: null,
        sourceTypeId: null,
        databaseId: null,
        framework: 'React',
        demoUrl: '',
        licence: 'regular',
        originality: 'original',
        delivery: 'auto',
        installService: 'none',
        installPrice: null,
        supportDays: 30,
        isEncrypted: false,
        hasDocs: true,
        minEnvironment: 'Node 20',
    };
    const state = from(draw, productStates);
    const chosen = Object.fromEntries(
        Object.entries(entries).map(([column, ids]) => [column, from(draw, ids)]),
    );
    return {
        id: draw.id(created),
        seller_id: draw.user(),
        type: 'source',
        title: name,
        summary: 'Made up',
        body_html: madeUpHtml(draw, 15),
        cover_id: null,
        gallery: '[]',
        price: 100 + draw.random.below(5_000_000),
        currency: from(draw, currencies),
        tags: '[]',
        details: JSON.stringify(details),
        ...chosen,
        measured_site_id: null,
        state,
        state_reason: '',
        reviewer_id: null,
        revision: 1,
        sold_at: null,
        published_at: published.includes(state) ? created + dayMs : null,
        search_text: name.toLowerCase(),
        created_at: created,
        updated_at: created,
        version: 1,
    };
};
