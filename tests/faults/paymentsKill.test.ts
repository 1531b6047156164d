import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { openDatabase } from '../../server/platform/database/database';
import { openSecret } from '../../server/platform/secret';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { callbacksOf } from '../../server/trade/payments/sandbox/sandboxCallbacks';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { creditedBy, journalOf, payOutside } from '../fixtures/paidOutside';
import { startServer } from '../fixtures/serverProcess';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

const kills = inForm(1, 100);
/** callbacks that differ; each is sent at least twice */
const paymentsEach = inForm(40, 400);
const total = 1_000;

/** The outside truth: who paid what, and the callbacks that tell it. The server asks there before it believes. */
const sandbox = new Sandbox({ clock: Date.now });
const { books, keys } = sandbox;

const shuffled = <Item>(items: Item[]): Item[] =>
    items
        .map(item => [Math.random(), item] as const)
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item);

/** how often anything was sent */
let sent = 0;

/** Sends over 8 connections what is left; answers what was not acknowledged. */
const sendAll = async (url: string, waiting: string[], onAcknowledged: () => void) => {
    const left = [...waiting];
    const failed: string[] = [];
    const sender = async () => {
        for (let query = left.pop(); query !== undefined; query = left.pop()) {
            sent += 1;
            try {
                const answer = await fetch(`${url}/api/v1/pay/callback/epay?${query}`);
                if ((await answer.text()).includes('success')) onAcknowledged();
                else failed.push(query);
            } catch {
                failed.push(query);
            }
        }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    return failed;
};

/** Kills the server in each round after a random part of its callbacks; what failed is sent again. */
const run = async (dataDir: string, environment: Record<string, string>) => {
    // makes the folder, the tables and the first account
    await (await startServer(dataDir, environment)).stop();
    const gateway = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const prepared = await openDatabase(dataDir, environment.DATABASE_URL);
    const before = books.all().length;
    await payOutside(prepared, openSecret({ DATA_DIR: dataDir, SECRET: undefined }), {
        sandbox,
        gateway: gateway.url,
        count: kills * paymentsEach,
        total,
    });
    await prepared.destroy();
    // the newest come first
    const all = books.all().slice(0, books.all().length - before);
    let waiting: string[] = [];
    let acknowledged = 0;
    for (let round = 0; round < kills; round += 1) {
        const part = all.slice(round * paymentsEach, (round + 1) * paymentsEach);
        const queries = part.map(payment => {
            const [[callback] = []] = callbacksOf(payment, keys, Date.now(), '');
            return new URL(callback?.url ?? '').search.slice(1);
        });
        const server = await startServer(dataDir, environment);
        const toSend = shuffled([...waiting, ...queries, ...queries]);
        const killAfter = Math.floor(Math.random() * toSend.length);
        const heard = acknowledged;
        let killing: Promise<unknown> | undefined;
        waiting = await sendAll(server.url, toSend, () => {
            acknowledged += 1;
            if (acknowledged - heard >= killAfter) killing ??= server.stop('SIGKILL');
        });
        await (killing ?? server.stop('SIGKILL'));
    }
    const last = await startServer(dataDir, environment);
    while (waiting.length > 0) {
        waiting = await sendAll(last.url, shuffled(waiting), () => {
            acknowledged += 1;
        });
    }
    expect(await last.stop()).toBe(0);
    await gateway.close();
    return { paid: all, acknowledged };
};

const databases = process.env.TEST_DATABASE_URL
    ? inForm(['SQLite'], ['SQLite', 'PostgreSQL'])
    : ['SQLite'];

const makeDatabase = async (): Promise<string> => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const name = `footfall_payments_${process.pid}_${Date.now()}`;
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    url.pathname = `/${name}`;
    return url.href;
};

it.each(databases)(
    `loses and doubles no money in ${kills} rounds of kill -9 during callbacks: %s`,
    async kind => {
        sent = 0;
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-pay-'));
        const environment: Record<string, string> =
            kind === 'PostgreSQL' ? { DATABASE_URL: await makeDatabase() } : {};
        const { paid, acknowledged } = await run(dataDir, environment);
        const db = await openDatabase(dataDir, environment.DATABASE_URL);
        expect(acknowledged).toBeGreaterThanOrEqual(2 * paid.length);
        const credited = await creditedBy(db);
        const lost = paid.filter(one => !credited.has(journalOf(one)));
        const doubled = paid.filter(one => (credited.get(journalOf(one)) ?? 0n) > one.paid);
        const moves = paid.map(one => ({
            at: 'epay',
            reference: one.tradeNo,
            amount: one.paid,
            currency: 'CNY',
        }));
        const unbalanced = [
            ...(await checkBooks(db)),
            ...(await reconcile(rowsOf(db), { of: ['epay'], moves })),
        ];
        console.info(
            `${kind}: ${kills} kills, ${paid.length} callbacks sent ${sent} times, ` +
                `lost ${lost.length}, doubled ${doubled.length}, unbalanced ${unbalanced.length}`,
        );
        expect([lost, doubled, unbalanced]).toEqual([[], [], []]);
        expect(credited).toEqual(new Map(paid.map(one => [journalOf(one), one.paid])));
        const states = await db
            .selectFrom('payments')
            .innerJoin('orders', 'orders.id', 'payments.order_id')
            .select(['payments.state', 'orders.state as order_state', 'received'])
            .distinct()
            .execute();
        expect(states).toEqual([{ state: 'settled', order_state: 'paid', received: total }]);
        const outcomes = await db
            .selectFrom('inbound_events')
            .select('outcome')
            .distinct()
            .execute();
        expect(outcomes).toEqual([{ outcome: 'credited' }]);
        await db.destroy();
        await rm(dataDir, { recursive: true });
    },
    inForm(300_000, 3_600_000),
);
