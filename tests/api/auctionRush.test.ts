import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { startAuction } from '../fixtures/auctions';
import { playRising, playSealed, readChain } from '../fixtures/bidLog';
import { addFunds } from '../fixtures/financeRecords';
import { balanceOn, payWithBalance } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const SECRET = 'one secret of all servers of this rush';
const hourMs = 3_600_000;
const funds = 10_000_000;
const bids = inForm(60, 500);
const people = inForm(30, 200);
const isServers = process.env.FOOTFALL_TEST_STORES === 'servers' && process.env.TEST_DATABASE_URL;

/** A machine of tests sends so many only in many of its seconds, which are one of the auction's. */
const slower = 40;

/** A clock that goes on while bids are taken, the same for all servers. */
class SlowClock {
    readonly #apps: readonly TestApp[];
    readonly #began = performance.now();
    #start: number;

    constructor(apps: readonly TestApp[], start: number) {
        this.#apps = apps;
        this.#start = start;
        const now = () => this.#now();
        for (const app of apps) Object.defineProperty(app, 'now', { get: now, configurable: true });
    }

    #now(): number {
        return this.#start + Math.floor((performance.now() - this.#began) / slower);
    }

    skip(ms: number): void {
        this.#start += ms;
    }

    stop(): void {
        const given = { value: this.#now(), writable: true, configurable: true };
        for (const app of this.#apps) Object.defineProperty(app, 'now', given);
    }
}

/** 500 bids at once, over HTTP, upon one application or several that have one database. */
class Rush {
    readonly #extra: Record<string, string>;
    readonly #count: number;
    #apps: TestApp[] = [];
    #urls: string[] = [];
    administrator!: Person;
    bidders: Person[] = [];

    constructor(count: number) {
        this.#count = count;
        this.#extra = { SESSION_DAYS: '365', TRUST_PROXY: '127.0.0.1', SECRET };
    }

    get test(): TestApp {
        return this.#apps[0] as TestApp;
    }

    async open(): Promise<void> {
        const first = await startTestApp(this.#extra);
        this.#apps = [first];
        const { DATABASE_URL = '', CLICKHOUSE_URL = '' } = first.config;
        for (let at = 1; at < this.#count; at += 1) {
            const other = { ...this.#extra, DATABASE_URL, CLICKHOUSE_URL };
            this.#apps.push(await startTestApp(other));
        }
        for (const { app } of this.#apps) {
            this.#urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
        }
        this.administrator = await addPerson(first, 'admin');
        await switchBalanceOn(first);
        this.bidders = await Promise.all(
            Array.from({ length: people }, () => addPerson(first, 'user')),
        );
        for (const bidder of this.bidders) await addFunds(first, bidder, funds);
    }

    async close(): Promise<void> {
        for (const app of this.#apps.reverse()) await app.close();
    }

    /** An auction whose last second it is. */
    async scene(given: Record<string, unknown>) {
        const { id: productId, seller } = await addProduct(this.test, this.administrator, {
            isListed: true,
        });
        const { id, endsAt } = await startAuction(this.test, seller, productId, given);
        return { id, seller, endsAt };
    }

    /**
     * All `bids` at once, by all bidders in turn, to all servers in turn. With the first answer the last second is
     * over: most have reached a server by then, and wait.
     */
    async send(id: string, at: number, amountOf: (at: number) => string) {
        const clock = new SlowClock(this.#apps, at);
        const began = performance.now();
        let isOver = false;
        const answers = await Promise.all(
            Array.from({ length: bids }, async (_, nth) => {
                const who = this.bidders[nth % this.bidders.length] as Person;
                const url = this.#urls[nth % this.#urls.length];
                const amount = amountOf(nth);
                const answer = await fetch(`${url}/api/v1/work/own/auctions/${id}/bid`, {
                    method: 'POST',
                    body: JSON.stringify({ amount, currency: 'CNY' }),
                    headers: {
                        'content-type': 'application/json',
                        'x-token': who.token,
                        'x-forwarded-for': who.address,
                    },
                });
                if (!isOver) clock.skip(2_000);
                isOver = true;
                const told = (await answer.json()) as { error?: string; message: string };
                return { who, amount, status: answer.status, error: told.error ?? '' };
            }),
        );
        const ms = Math.round(performance.now() - began);
        clock.stop();
        return { answers, ms };
    }

    async pass(ms: number): Promise<void> {
        for (const app of this.#apps) app.now += ms;
        const { jobs } = this.test.stores;
        for (let times = 0; times < 3; times += 1) await jobs.runDue();
    }

    async log(id: string) {
        const input = { params: { id } };
        const { data } = await callFrom(this.test, this.administrator, calls.getAuctionLog, input);
        return readChain(data.list, data.head);
    }

    async own(who: Person, id: string) {
        return (await callFrom(this.test, who, calls.getAuction, { params: { id } })).data;
    }

    /** What is held of everybody in this auction. */
    async held(id: string): Promise<Map<Person, number>> {
        const all = new Map<Person, number>();
        for (const who of this.bidders) {
            const amount = await balanceOn(this.test, `auction:${id}:deposit:${who.id}`);
            if (amount > 0) all.set(who, amount);
        }
        return all;
    }

    /** The winner pays: then nobody's money is held, and only the winner has less. */
    async settle(id: string, price: number, winner: Person): Promise<void> {
        const before = await Promise.all(this.bidders.map(who => this.#worth(id, who)));
        const { own } = await this.own(winner, id);
        const found = { params: { id: own.orderId ?? '' } };
        const { data } = await callFrom(this.test, winner, calls.getOwnOrder, found);
        expect(data).toMatchObject({ price: String(price), state: 'pending_payment' });
        expect((await payWithBalance(this.test, winner, { ...data, total: '0' })).state).toBe(
            'paid',
        );
        await this.pass(0);
        expect([...(await this.held(id))]).toEqual([]);
        for (const [nth, who] of this.bidders.entries()) {
            const paid = who === winner ? price : 0;
            expect(await balanceOn(this.test, `user:${who.id}:available`)).toBe(
                (before[nth] ?? 0) - paid,
            );
        }
        expect(await checkMoney(this.test.stores.db)).toEqual([]);
    }

    async #worth(id: string, { id: user }: Person): Promise<number> {
        const held = await balanceOn(this.test, `auction:${id}:deposit:${user}`);
        return held + (await balanceOn(this.test, `user:${user}:available`));
    }
}

const statuses = (answers: readonly { status: number; error: string }[]) => {
    const all: Record<string, number> = {};
    for (const { status, error } of answers) {
        const name = `${status} ${error}`.trim();
        all[name] = (all[name] ?? 0) + 1;
    }
    return all;
};

const say = (kind: string, count: number, ms: number, told: object) =>
    console.info(`${kind}, ${bids} bids on ${count} server(s): ${ms} ms, ${JSON.stringify(told)}`);

/** Few amounts, so that many are the same or a step apart. */
const close = () => String(randomInt(20, 400) * 500);
/** The same, and more the longer it goes on, so that many are taken. */
const rising = (nth: number) => String((randomInt(20, 60) + nth) * 500);

const rushOn = (count: number) => {
    const rush = new Rush(count);
    beforeAll(() => rush.open(), 300_000);
    afterAll(() => rush.close());
    const winnerOf = async (id: string, number: string): Promise<Person> => {
        for (const who of rush.bidders) {
            if (String((await rush.own(who, id)).own.number) === number) return who;
        }
        throw new Error(`nobody is ${number}`);
    };

    it('of a rising auction: whoever has the log finds the one winner and the price', async () => {
        const { id, endsAt } = await rush.scene({ reserve: '30000' });
        const { answers, ms } = await rush.send(id, endsAt - 900, rising);
        say('rising', count, ms, statuses(answers));
        expect(answers.map(({ status }) => status).filter(s => s !== 200 && s !== 409)).toEqual([]);
        const taken = answers.filter(({ status }) => status === 200);
        // each bidder's deposit is 5 % of their own highest maximum that was taken, and no more
        const most = new Map<Person, number>();
        for (const { who, amount } of taken) {
            most.set(who, Math.max(most.get(who) ?? 0, Number(amount)));
        }
        const held = await rush.held(id);
        expect(held).toEqual(new Map([...most].map(([who, max]) => [who, Math.ceil(max / 20)])));
        expect(await checkMoney(rush.test.stores.db)).toEqual([]);
        await rush.pass(5 * hourMs);
        const bodies = await rush.log(id);
        const attempts = bodies.filter(({ t }) => t === 'bid' || t === 'refused');
        expect(attempts).toHaveLength(bids);
        expect(bodies.filter(({ t }) => t === 'bid')).toHaveLength(taken.length);
        const found = playRising(bodies);
        const winner = await winnerOf(id, found?.who ?? '');
        const highest = Math.max(...most.values());
        expect(most.get(winner)).toBe(highest);
        expect(await rush.own(winner, id)).toMatchObject({
            state: 'awaiting',
            price: String(found?.price),
            own: { isLeading: true, maximum: String(highest) },
        });
        await rush.settle(id, Number(found?.price), winner);
    });

    it('of a sealed auction: what was taken before the end is opened, and the highest wins', async () => {
        const { id, endsAt } = await rush.scene({ kind: 'sealed' });
        const { answers, ms } = await rush.send(id, endsAt - 900, close);
        say('sealed', count, ms, statuses(answers));
        expect(answers.map(({ status }) => status).filter(s => s !== 200 && s !== 409)).toEqual([]);
        const taken = answers.filter(({ status }) => status === 200);
        await rush.pass(hourMs);
        const bodies = await rush.log(id);
        expect(bodies.filter(({ t }) => t === 'seal' || t === 'refused')).toHaveLength(bids);
        expect(bodies.filter(({ t }) => t === 'seal')).toHaveLength(taken.length);
        expect(taken.length).toBeGreaterThan(0);
        // nobody waited in vain: who came in time and bid more than before is taken
        const [open] = bodies;
        const isLate = ({ came = 0 }: { came?: number }) => came >= (open?.ends ?? 0);
        expect(bodies.filter(body => body.t === 'seal' && isLate(body))).toEqual([]);
        expect(bodies.filter(body => body.why === 'ended' && !isLate(body))).toEqual([]);
        const own = bodies.filter(({ why }) => why !== undefined && why !== 'ended');
        expect(own.map(({ why }) => why).filter(why => why !== 'not_higher')).toEqual([]);
        const found = playSealed(bodies);
        expect(Number(found?.price)).toBe(Math.max(...taken.map(({ amount }) => Number(amount))));
        const winner = await winnerOf(id, found?.who ?? '');
        await rush.settle(id, Number(found?.price), winner);
    });

    it('of a declining auction: one has it, and nobody else’s money is held', async () => {
        const terms = { startPrice: '100000', floorPrice: '40000', dropBy: '10000' };
        const { id, endsAt } = await rush.scene({
            kind: 'declining',
            ...terms,
            intervalMinutes: 1_440,
        });
        const { answers, ms } = await rush.send(id, endsAt - 900, () => '100000');
        say('declining', count, ms, statuses(answers));
        expect(statuses(answers)).toEqual({ '200': 1, '409 auction.not_live': bids - 1 });
        const winner = answers.find(({ status }) => status === 200)?.who as Person;
        await rush.pass(hourMs);
        const bodies = await rush.log(id);
        const bought = bodies.filter(({ t }) => t === 'buy');
        // by its clock it had gone down once
        expect(bought).toMatchObject([{ m: '90000' }]);
        expect([...(await rush.held(id))]).toEqual([[winner, 4_500]]);
        await rush.settle(id, 90_000, winner);
    });
};

describe('a rush in the last second', () => rushOn(1));

describe.skipIf(!isServers)(
    'a rush in the last second upon two servers of one database',
    leftOut('shown on PostgreSQL alone'),
    () => rushOn(2),
);
