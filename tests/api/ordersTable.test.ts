import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderAction, orderActions } from '../../contract/trade/orders/orderTransition';
import { type OrderState, orderStates } from '../../contract/trade/resources/orders';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { moveOrder } from '../../server/trade/orders/moveOrder';
import { lockOrder, type OrderActing, type StoredOrder } from '../../server/trade/orders/orderRows';
import { addFunds, addJournal } from '../fixtures/financeRecords';
import { addPerson, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Which action leads where, written down once more by hand: `state action actors → state`. Whatever does not
 * stand here is refused and changes nothing.
 */
const allowed: Readonly<Record<string, string>> = {
    'pending_payment pay buyer payment': 'paid',
    'pending_payment cancel buyer admin': 'cancelled',
    'pending_payment expire timer': 'expired',
    'paid start seller': 'delivering',
    'paid deliver seller admin': 'delivered',
    'delivering deliver seller admin': 'delivered',
    'paid agreeRefund seller': 'refunded',
    'delivering agreeRefund seller': 'refunded',
    'paid refund admin': 'refunded',
    'delivering refund admin': 'refunded',
    'paid missDelivery timer': 'refunded',
    'delivering missDelivery timer': 'refunded',
    'delivered accept buyer': 'completed',
    'delivered endInspection timer': 'completed',
    'paid dispute buyer admin': 'disputed',
    'delivering dispute buyer admin': 'disputed',
    'delivered dispute buyer seller admin': 'disputed',
    'disputed release admin': 'completed',
    'disputed refund admin': 'refunded',
    'disputed split admin': 'split',
    'completed chargeBack payment': 'charged_back',
    'after_sale chargeBack payment': 'charged_back',
    'paid chargeBack payment': 'refunded',
    'delivering chargeBack payment': 'refunded',
    'delivered chargeBack payment': 'refunded',
    'disputed chargeBack payment': 'refunded',
    'paid chargePart payment': 'paid',
    'delivering chargePart payment': 'delivering',
    'delivered chargePart payment': 'delivered',
    'disputed chargePart payment': 'disputed',
    'completed chargePart payment': 'completed',
    'after_sale chargePart payment': 'after_sale',
    'split chargePart payment': 'split',
    // what leaves the state as it is
    'paid giveAccount buyer': 'paid',
    'delivering giveAccount buyer': 'delivering',
    'paid giveCode seller': 'paid',
    'delivering giveCode seller': 'delivering',
    'paid tick seller': 'paid',
    'delivering tick seller': 'delivering',
    'paid confirmItem buyer': 'paid',
    'delivering confirmItem buyer': 'delivering',
    'delivered confirmItem buyer': 'delivered',
    'delivered deliverAgain seller': 'delivered',
    'delivered extend buyer': 'delivered',
    'paid proposeExtension buyer seller': 'paid',
    'delivering proposeExtension buyer seller': 'delivering',
    'delivered proposeExtension buyer seller': 'delivered',
    'disputed write buyer seller admin': 'disputed',
    'disputed propose buyer seller': 'disputed',
    'disputed withdrawProposal buyer seller': 'disputed',
    'disputed escalate buyer seller': 'disputed',
    'disputed decide admin': 'disputed',
    'completed review buyer seller': 'completed',
    'after_sale review buyer seller': 'after_sale',
    'split review buyer seller': 'split',
    'paid hold admin payment': 'paid',
    'delivering hold admin payment': 'delivering',
    'delivered hold admin payment': 'delivered',
    'disputed hold admin payment': 'disputed',
    'completed hold admin payment': 'completed',
    'after_sale hold admin payment': 'after_sale',
    'split hold admin payment': 'split',
};

const actors = ['buyer', 'seller', 'admin', 'finance', 'timer', 'payment'] as const;

const wanted = new Map<string, string>();
for (const [key, to] of Object.entries(allowed)) {
    const [state, action, ...by] = key.split(' ');
    for (const actor of by) wanted.set(`${state} ${action} ${actor}`, to);
}

let test: TestApp;
let people: Record<(typeof actors)[number], Person | undefined>;
beforeAll(async () => {
    test = await startTestApp();
    const [buyer, seller, admin] = await Promise.all([
        addPerson(test, 'user'),
        addPerson(test, 'user'),
        addPerson(test, 'admin'),
    ]);
    people = { buyer, seller, admin, finance: admin, timer: undefined, payment: undefined };
});
afterAll(() => test.close());

const held: readonly OrderState[] = ['paid', 'delivering', 'delivered', 'disputed'];
const over: readonly OrderState[] = ['completed', 'after_sale', 'split'];

/** An order of a domain in a state, with the money where it belongs. */
const orderIn = async (state: OrderState): Promise<string> => {
    const { buyer, seller } = people;
    const id = randomUUID();
    const { now } = test;
    const timers = { pay: 1e6, deliver: 1e6, inspect: 1e6, extend: 1e6, mature: 1e6 };
    await test.stores.db
        .insertInto('orders')
        .values({
            id,
            number: id,
            type: 'domain',
            title: 'x',
            currency: 'CNY',
            state,
            buyer_id: buyer?.id ?? '',
            seller_id: seller?.id ?? '',
            product_id: null,
            price: 1000,
            discount: 0,
            total: 1000,
            fee: 100,
            search_text: '',
            fulfilment: 'domain_push',
            terms: '{}',
            state_since: now,
            deadline_at: null,
            timers: JSON.stringify({ ...timers, review: 1e6, dispute: 1e6, escalate: 0 }),
            completed_at: over.includes(state) ? now : null,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
    if (held.includes(state)) {
        const lines = [
            { account: ledgerAccounts.bank, amount: -1000n },
            { account: ledgerAccounts.escrow(id), amount: 1000n },
        ];
        await addJournal(test, 'payment', lines, { orderId: id });
    }
    if (state === 'disputed') {
        await test.stores.db
            .insertInto('disputes')
            .values({
                id: randomUUID(),
                order_id: id,
                opened_by: 'x',
                opened_part: 'buyer',
                reason_code: 'other',
                claim: 0,
                state: 'open',
                outcome: '',
                to_buyer: null,
                decision: '',
                decided_by: null,
                approved_by: null,
                deadline_at: now,
                closed_at: null,
                created_at: now,
            })
            .execute();
    }
    return id;
};

const journalFor = (action: OrderAction, id: string) => {
    const to = action === 'pay' ? ledgerAccounts.escrow(id) : ledgerAccounts.platform('loss');
    return {
        id: `pay:${randomUUID()}`,
        kind: 'payment' as const,
        orderId: id,
        lines: [
            { account: ledgerAccounts.bank, currency: 'CNY' as const, amount: -1000n },
            { account: to, currency: 'CNY' as const, amount: 1000n },
        ],
    };
};

const attempt = async (id: string, action: OrderAction, actor: OrderActing): Promise<StoredOrder> =>
    test.stores.db.transaction().execute(async trx => {
        const order = await lockOrder(trx, id);
        const given = {
            toBuyer: 400n,
            journal: journalFor(action, id),
            dispute: { reasonCode: 'other', claim: 1n, text: 'x', files: [] },
        };
        return moveOrder(trx, { order, action, actor, ...given }, test.now);
    });

/** Everything that an action could have touched. */
const picture = async (id: string) => {
    const { db } = test.stores;
    const count = async (
        table: 'ledger_postings' | 'jobs' | 'order_events' | 'disputes',
        column: string,
        value: string,
    ) =>
        (
            await db
                .selectFrom(table)
                .select(sql<number>`count(*)`.as('count'))
                .where(sql<string>`${sql.ref(column)}`, 'like', value)
                .executeTakeFirstOrThrow()
        ).count;
    return {
        order: await db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
        postings: await count('ledger_postings', 'account', '%'),
        // the runner does those of other orders meanwhile
        jobs: await count('jobs', 'key', `order:${id}:%`),
        events: await count('order_events', 'order_id', id),
        disputes: await count('disputes', 'order_id', id),
    };
};

const cells = orderStates.flatMap(state => actors.map(actor => [state, actor] as const));

describe('every action in every state by everybody', () => {
    it.each(cells)('%s by %s', async (state, actor) => {
        let id = await orderIn(state);
        const acting = { type: actor, id: people[actor]?.id ?? '' };
        for (const action of orderActions) {
            const to = wanted.get(`${state} ${action} ${actor}`);
            if (to !== undefined) {
                const moved = await attempt(id, action, acting);
                expect([action, moved.state]).toEqual([action, to]);
                id = await orderIn(state);
                continue;
            }
            const before = await picture(id);
            await expect(attempt(id, action, acting), action).rejects.toMatchObject({
                status: 409,
            });
            expect(await picture(id)).toEqual(before);
        }
    });

    it('refuses nothing of the table that is needed in another type', async () => {
        await addFunds(test, people.buyer ?? { id: '' }, 10);
        const id = await orderIn('completed');
        await test.stores.db
            .updateTable('orders')
            .set({
                type: 'source',
                fulfilment: 'source_auto',
                terms: JSON.stringify({ details: { type: 'source', supportDays: 3 } }),
            })
            .where('id', '=', id)
            .execute();
        const supported = await attempt(id, 'beginSupport', { type: 'timer', id: '' });
        expect(supported.state).toBe('after_sale');
        expect(supported.deadline_at).toBe(test.now + 3 * 86_400_000);
    });
});
