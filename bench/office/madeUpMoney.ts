import { currencies } from '../../contract/platform/money';
import { chains } from '../../contract/trade/chainAddress';
import { orderStates, orderTypes } from '../../contract/trade/resources/orders';
import { withdrawalStates } from '../../contract/trade/withdrawalStates';
import { type Draw, dayMs, from, madeUpTitle, someTime } from './draw';

/** An order, its fulfilment, and the journal of its payment. */
export const madeUpOrder = (draw: Draw, at: number) => {
    const { random } = draw;
    const created = someTime(draw);
    const id = draw.id(created);
    const number = `F${new Date(created).toISOString().slice(0, 10).replaceAll('-', '')}-${at}`;
    const total = 100 + random.below(9_000_000);
    const buyer = draw.user();
    const currency = from(draw, currencies);
    const name = madeUpTitle(draw, at);
    const state = from(draw, orderStates);
    const order = {
        id,
        number,
        type: from(draw, orderTypes),
        buyer_id: buyer,
        seller_id: draw.user(),
        product_id: null,
        title: name,
        price: total,
        discount: 0,
        total,
        currency,
        state,
        fee: Math.floor(total / 20),
        state_since: created + random.below(dayMs),
        deadline_at: null,
        search_text: `${number} ${name}`.toLowerCase(),
        created_at: created,
        updated_at: created,
        version: 1,
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
            id: draw.id(created),
            account: 'ext:bank',
            user_id: null,
            amount: -total,
            ...line,
        },
        {
            id: draw.id(created),
            account: `order:${id}:escrow`,
            user_id: null,
            amount: total,
            ...line,
        },
    ];
    return { order, events, journal: { ...journal, created_at: created }, postings };
};

export const madeUpWithdrawal = (draw: Draw) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        user_id: draw.user(),
        fee: 1_000_000,
        currency: 'USDT',
        amount: 1_000_000 + draw.random.below(900_000_000),
        method: 'usdt_trc20',
        destination: 'T…jLj6t',
        state: from(draw, withdrawalStates),
        state_since: created,
        risk_notes: '',
        approved_by: null,
        tx_hash: null,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};

const someAddress = ({ random }: Draw): string =>
    `0x${[1, 2, 3, 4, 5].map(() => random.bits().toString(16).padStart(8, '0')).join('')}`;

export const madeUpAddress = (draw: Draw) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        chain: from(draw, chains),
        address: someAddress(draw),
        state: from(draw, ['free', 'free', 'leased', 'retired']),
        user_id: null,
        order_id: null,
        leased_until: null,
        note: '',
        created_at: created,
        updated_at: created,
        version: 1,
    };
};

export const madeUpTransfer = (
    draw: Draw,
    { chain, address }: { chain: string; address: string },
) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        chain,
        tx_hash: someAddress(draw).repeat(2),
        log_index: 1,
        block: draw.random.below(4e7),
        from_address: someAddress(draw),
        to_address: address,
        token: '0x55d398326f99059fF775485246999027B3197955',
        confirmations: 20,
        amount: draw.random.below(9e9),
        state: from(draw, ['seen', 'confirmed', 'orphaned']),
        user_id: null,
        order_id: null,
        journal_id: null,
        created_at: created,
    };
};

export const madeUpCoupon = (draw: Draw, at: number) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        code: `BENCH-${at}`,
        kind: 'percent',
        value: 100 + (at % 5_000),
        currency: null,
        min_total: 0,
        max_uses: null,
        per_user: 1,
        scope: '[]',
        enabled: 1,
        starts_at: draw.random.chance(0.5) ? null : created,
        ends_at: draw.random.chance(0.5) ? null : created + 30 * dayMs,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};
