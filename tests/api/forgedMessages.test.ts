import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Currency } from '../../contract/platform/money';
import type { RailName } from '../../contract/trade/paymentRails';
import { callbackPath } from '../../contract/trade/payments';
import { inForm } from '../../scripts/testForm.mjs';
import type { SandboxPayment } from '../../server/trade/payments/sandbox/sandboxBooks';
import {
    type Forged,
    forgery,
    type Loot,
    type Pairs,
    plainForgeries,
} from '../fixtures/attackers/forgeries';
import { attackSeed } from '../fixtures/attackers/seed';
import { addOrder } from '../fixtures/financeRecords';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import {
    callbackFor,
    deliver,
    type FaceName,
    type SandboxScene,
    sandboxFaces,
    startSandbox,
} from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Somebody who has seen all that is signed for payments of their own, and chose as many texts in it as
 * the product lets people choose, tries to make a payment look paid. Only the gateway's books decide.
 */
const runs = inForm(150, 20_000);
/** below what any rail asks its gateway about before it believes */
const cents = 150_000;

let test: TestApp;
let scene: SandboxScene;
let thief: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    scene = await startSandbox(test);
    thief = await addPerson(test, 'user');
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

/** A payment that was begun by an order whose title somebody chose. */
const begin = async (face: FaceName, title: string, total = cents) => {
    const { rail, currency } = sandboxFaces[face];
    const given = { state: 'pending_payment', currency, total: String(total), title } as const;
    const orderId = await addOrder(test, thief, given);
    const from = { ...thief, address: newAddress() };
    const { data, error } = await callFrom(test, from, calls.beginPayment, {
        body: { orderId, rail, choice: '' },
    });
    if (data?.step?.kind !== 'redirect') throw new Error(error);
    await fetch(data.step.url);
    const there = scene.sandbox.books.byNumber(data.number);
    return { id: data.id, number: data.number, url: data.step.url, there, currency };
};

const pairsOf = (url: string): Pairs => [...new URL(url).searchParams];

/** Fields that would do, as part of a text that is signed with others around it. */
const smuggled = (number: string, pid: string): readonly string[] => [
    `x&out_trade_no=${number}&pid=${pid}&trade_no=77&trade_status=TRADE_SUCCESS&type=alipay&zz=`,
    `x&out_trade_no=${number}&pid=${pid}&trade_no=77&trade_status=TRADE_SUCCESS`,
    `&trade_status=TRADE_SUCCESS&out_trade_no=${number}&trade_no=78`,
    `name=x&param=y&out_trade_no=${number}`,
    `product\n&trade_status=TRADE_SUCCESS`,
];

interface Mark {
    id: string;
    number: string;
    currency: Currency;
}

/** What a thief holds against one payment that nobody paid. */
const lootFor = async (face: FaceName): Promise<{ loot: Loot; mark: Mark }> => {
    await scene.use(face);
    const { pid } = scene.sandbox.keys;
    const wanted = await begin(face, 'A shop');
    const own = await begin(face, 'Small', 100);
    const there = own.there as SandboxPayment;
    Object.assign(there, { state: 'paid', paid: there.due });
    const [genuine] = callbackFor(scene.sandbox, there);
    if (!genuine) throw new Error('no callback');
    await deliver(test, genuine);
    const signed: Pairs[] = [];
    if (face !== 'stripe') {
        signed.push(pairsOf(wanted.url), pairsOf(own.url), pairsOf(genuine.url));
        for (const title of smuggled(wanted.number, pid)) {
            signed.push(pairsOf((await begin(face, title)).url));
        }
    } else signed.push([['sign', '']]);
    const webhook = {
        body: genuine.body ?? '',
        signature: genuine.headers?.['stripe-signature'] ?? '',
    };
    const money = (cents / 100).toFixed(2);
    return {
        mark: wanted,
        loot: {
            signed,
            webhook,
            pid,
            now: test.now,
            wanted: {
                number: wanted.number,
                money,
                cents: BigInt(cents),
                currency: wanted.currency,
            },
        },
    };
};

const sendForged = async ({ rail, method, query, headers, body, lateMs }: Forged) => {
    const before = test.now;
    test.now += lateMs;
    const answer = await test.app.inject({
        method,
        headers,
        remoteAddress: newAddress(),
        url: `${callbackPath.replace(':rail', rail)}${query === '' ? '' : `?${query}`}`,
        ...(method === 'POST' && { payload: body }),
    });
    test.now = before;
    return answer.statusCode;
};

/** What all gateways say was paid, and what the server has taken from them; by rail. */
const outside = async (rail: RailName): Promise<{ paid: bigint; taken: bigint }> => {
    const faces = Object.entries(sandboxFaces).filter(([, one]) => one.rail === rail);
    const paid = scene.sandbox.books
        .all()
        .filter(({ face }) => faces.some(([name]) => name === face))
        .reduce((sum, payment) => sum + payment.paid, 0n);
    const row = await test.stores.db
        .selectFrom('ledger_balances')
        .select(({ fn }) => fn.sum('amount').as('amount'))
        .where('account', '=', `ext:gateway:${rail}`)
        .executeTakeFirst();
    return { paid, taken: -BigInt(row?.amount ?? 0) };
};

// version 2 of epay and Stripe sign with keys that the thief has never seen a text of
it.each(['v1', 'v2', 'stripe'] as const)(
    'nothing forged is believed, by whatever is known of %s',
    { timeout: 1_800_000 },
    async face => {
        const { loot, mark } = await lootFor(face);
        const { rail } = sandboxFaces[face];
        const ends = new Set<number>();
        // what was believed once stays so, and would be seen after all of them, too
        const expectUnpaid = async () => {
            const { data } = await callFrom(test, thief, calls.getPayment, {
                params: { id: mark.id },
            });
            expect(data).toMatchObject({ received: '0', creditedTo: '' });
        };
        const tryOne = async (forged: Forged) => {
            const status = await sendForged(forged);
            ends.add(status);
            expect(status).toBeLessThan(500);
            const { paid, taken } = await outside(rail);
            expect(taken, JSON.stringify(forged)).toBe(paid);
        };
        for (const forged of plainForgeries(loot)) await tryOne(forged);
        await expectUnpaid();
        await fc.assert(fc.asyncProperty(forgery(loot), tryOne), {
            numRuns: runs,
            seed: attackSeed(),
            endOnFailure: false,
        });
        await expectUnpaid();
        // what is always refused at the door would show nothing of what stands behind it
        expect([...ends]).toContain(200);
    },
);
