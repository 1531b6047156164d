import { currencies } from '../../contract/money';
import { orderStates, orderTypes } from '../../contract/resources/orders';
import { productStates } from '../../contract/resources/products';
import { withdrawalStates } from '../../contract/resources/withdrawals';
import type { Random } from '../../server/demo/random';

const dayMs = 86_400_000;

/** What made-up records are drawn from. */
export interface Draw {
    random: Random;
    /** ms */
    now: number;
    /** a UUID of its own; in the order of time, as those of the server are */
    id: (at: number) => string;
    user: () => string;
}

const from = <Value>({ random }: Draw, values: readonly Value[]): Value =>
    values[random.below(values.length)] as Value;

/** Some instant of the last two years, the last weeks more often. */
const someTime = ({ random, now }: Draw): number =>
    Math.floor(now - random.next() ** 2 * 730 * dayMs);

const subjects = ['商城系统', '论坛源码', 'Shop system', 'Blog engine', '小程序', 'CRM', 'Portal'];
const kinds = ['企业版', '多商户', 'for small teams', 'with payments', '自适应', 'Pro'];

const title = (draw: Draw, at: number): string =>
    `${from(draw, subjects)} ${from(draw, kinds)} ${at}`;

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
        created_at: created,
        updated_at: created,
    };
};

export const madeUpProduct = (draw: Draw, at: number) => {
    const created = someTime(draw);
    const name = title(draw, at);
    const details = {
        type: 'source',
        ...{ languageId: null, sourceTypeId: null, databaseId: null, framework: 'React' },
        ...{ demoUrl: '', licence: 'regular', originality: 'original', delivery: 'auto' },
        ...{ installService: 'none', installPrice: null, supportDays: 30 },
        ...{ isEncrypted: false, hasDocs: true, minEnvironment: 'Node 20' },
    };
    return {
        ...{ id: draw.id(created), seller_id: draw.user(), type: 'source', title: name },
        ...{ summary: 'Made up', body_html: '<p>Made up</p>', cover_id: null, gallery: '[]' },
        ...{ price: 100 + draw.random.below(5_000_000), currency: from(draw, currencies) },
        ...{ tags: '[]', details: JSON.stringify(details), platform_id: null, suffix_id: null },
        ...{ domain_type_id: null, language_id: null, database_id: null, source_type_id: null },
        ...{ website_type_id: null, measured_site_id: null, state: from(draw, productStates) },
        ...{ state_reason: '', reviewer_id: null, revision: 1, published_at: null, sold_at: null },
        ...{ search_text: name.toLowerCase(), created_at: created, updated_at: created },
        version: 1,
    };
};

/** An order, its course, and the journal of its payment. */
export const madeUpOrder = (draw: Draw, at: number) => {
    const { random } = draw;
    const created = someTime(draw);
    const id = draw.id(created);
    const number = `F${new Date(created).toISOString().slice(0, 10).replaceAll('-', '')}-${at}`;
    const total = 100 + random.below(9_000_000);
    const buyer = draw.user();
    const currency = from(draw, currencies);
    const name = title(draw, at);
    const state = from(draw, orderStates);
    const order = {
        ...{ id, number, type: from(draw, orderTypes), buyer_id: buyer, seller_id: draw.user() },
        ...{ product_id: null, title: name, price: total, discount: 0, total, currency, state },
        ...{ fee: Math.floor(total / 20), state_since: created + random.below(dayMs) },
        ...{ deadline_at: null, search_text: `${number} ${name}`.toLowerCase() },
        ...{ created_at: created, updated_at: created, version: 1 },
    };
    const event = { order_id: id, actor_id: buyer, actor_type: 'buyer', reason: '' };
    const events = [
        { ...event, seq: 1, from_state: '', to_state: 'pending_payment', at: created },
        { ...event, seq: 2, from_state: 'pending_payment', to_state: state, at: created + 1 },
    ];
    const journal = { id: `pay:${id}`, kind: 'payment', order_id: id, note: '' };
    const line = { journal_id: journal.id, currency, created_at: created };
    const postings = [
        {
            ...{ id: draw.id(created), account: `user:${buyer}:available`, user_id: buyer },
            ...{ amount: -total, ...line },
        },
        {
            ...{ id: draw.id(created), account: `order:${id}:escrow`, user_id: null },
            ...{ amount: total, ...line },
        },
    ];
    return { order, events, journal: { ...journal, created_at: created }, postings };
};

export const madeUpWithdrawal = (draw: Draw) => {
    const created = someTime(draw);
    return {
        ...{ id: draw.id(created), user_id: draw.user(), fee: 1_000_000, currency: 'USDT' },
        ...{ amount: 1_000_000 + draw.random.below(900_000_000), method: 'usdt_trc20' },
        ...{ destination: 'T…jLj6t', state: from(draw, withdrawalStates), state_since: created },
        ...{ risk_notes: '', approved_by: null, tx_hash: null },
        ...{ created_at: created, updated_at: created, version: 1 },
    };
};
