import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { requestWithdrawal } from '../../contract/trade/withdrawals';
import { leftOut } from '../../scripts/testForm.mjs';
import { planJob } from '../../server/platform/jobs/jobQueue';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { bid, startAuction } from '../fixtures/auctions';
import { addFunds } from '../fixtures/financeRecords';
import { balanceOn, orderProduct } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPayout, stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// The answer to a commit is lost with its connection: it was carried out, and nobody knows. Whoever asks again, and
// whatever is tried again by itself, moves no money a second time.
const isServers = process.env.FOOTFALL_TEST_STORES === 'servers';
type Query = typeof pg.Client.prototype.query;

describe.skipIf(!isServers)(
    'a commit without an answer',
    leftOut('shown on PostgreSQL alone'),
    () => {
        let test: TestApp;
        let administrator: Person;
        /** Commits that are carried out, and of which nothing is heard; and how many were. */
        let lost = 0;
        let given = 0;
        /** so many are heard of before */
        let unheardAfter = 0;
        const usual = pg.Client.prototype.query;
        beforeAll(async () => {
            test = await startTestApp();
            administrator = await addPerson(test, 'admin');
            await switchBalanceOn(test);
            pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
                const [text] = args;
                const answer = await (usual as (...all: unknown[]) => Promise<unknown>).apply(
                    this,
                    args,
                );
                if (text !== 'commit' || lost === 0) return answer;
                if (unheardAfter > 0) {
                    unheardAfter -= 1;
                    return answer;
                }
                lost -= 1;
                given += 1;
                // as `openPostgres` ends a connection in doubt
                await this.end();
                throw new Error('Connection terminated');
            } as Query;
        });
        afterAll(async () => {
            pg.Client.prototype.query = usual;
            await test.close();
        });
        afterEach(async () => {
            lost = 0;
            expect(await checkMoney(test.stores.db)).toEqual([]);
        });

        const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
        const rich = async () => {
            const person = await addPerson(test, 'user');
            await addFunds(test, person, 500_000);
            return person;
        };
        /** The same request again and again, each answer but the last lost. */
        const insist = async <Answer extends { status: number }>(
            ask: () => Promise<Answer>,
        ): Promise<number[]> => {
            given = 0;
            const statuses: number[] = [];
            for (const loses of [1, 1, 0]) {
                lost = loses;
                statuses.push((await ask()).status);
                lost = 0;
            }
            expect(given).toBeGreaterThan(0);
            return statuses;
        };

        it('pays an order once', async () => {
            const { id: productId } = await addProduct(test, administrator, { isListed: true });
            const buyer = await rich();
            const order = await orderProduct(test, buyer, productId);
            const input = { params: { id: order.id }, body: { version: order.version } };
            const statuses = await insist(() => callFrom(test, buyer, calls.payOwnOrder, input));
            expect(statuses[0]).toBeGreaterThanOrEqual(500);
            expect(await available(buyer)).toBe(500_000 - Number(order.total));
            expect(await balanceOn(test, `order:${order.id}:escrow`)).toBe(Number(order.total));
        });

        it('puts a deposit down once', async () => {
            const { id: productId } = await addProduct(test, administrator, { isListed: true });
            const buyer = await rich();
            const id = randomUUID();
            const body = {
                id,
                productId,
                price: '100000',
                currency: 'CNY' as const,
                exclusiveDays: 3,
            };
            const statuses = await insist(() => callFrom(test, buyer, calls.makeOffer, { body }));
            expect(statuses.at(-1)).toBe(200);
            expect([await available(buyer), await balanceOn(test, `order:${id}:deposit`)]).toEqual([
                495_000, 5_000,
            ]);
        });

        it('puts a withdrawal aside once', async () => {
            const person = await rich();
            const { id: addressId } = await addPayout(test, person, 'alipay');
            await stepUpNow(test, person);
            const body = {
                id: randomUUID(),
                addressId,
                currency: 'CNY' as const,
                amount: '100000',
            };
            const statuses = await insist(() =>
                callFrom(test, person, requestWithdrawal, { body }),
            );
            expect(statuses.at(-1)).toBe(200);
            const rows = await test.stores.db
                .selectFrom('withdrawals')
                .select(['id', 'fee'])
                .where('user_id', '=', person.id)
                .execute();
            expect(rows.map(({ id }) => id)).toEqual([body.id]);
            expect(await available(person)).toBe(400_000 - Number(rows[0]?.fee));
        });

        it('takes a bid once', async () => {
            const { id: productId, seller } = await addProduct(test, administrator, {
                isListed: true,
            });
            const [bidder, other] = [await rich(), await rich()];
            const { id } = await startAuction(test, seller, productId);
            await insist(() => bid(test, bidder, id, '200000'));
            await insist(() => bid(test, other, id, '300000'));
            expect([await available(bidder), await available(other)]).toEqual([490_000, 485_000]);
            const { count } = await test.stores.db
                .selectFrom('auction_bids')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('auction_id', '=', id)
                .executeTakeFirstOrThrow();
            expect(Number(count)).toBe(2);
        });

        it('does a job once, whether its lease or its end was not heard of', async () => {
            const { db, jobs } = test.stores;
            const counted = 'lost-commits';
            await db
                .insertInto('settings')
                .values({ key: counted, value: '0', updated_at: 0 })
                .execute();
            jobs.handle('lost_commit', {
                action: async trx => {
                    const { value } = await trx
                        .selectFrom('settings')
                        .select('value')
                        .where('key', '=', counted)
                        .executeTakeFirstOrThrow();
                    await trx
                        .updateTable('settings')
                        .set({ value: String(Number(value) + 1) })
                        .where('key', '=', counted)
                        .execute();
                },
            });
            for (const heard of [0, 1]) {
                await db.transaction().execute(async trx => {
                    const job = { kind: 'lost_commit', key: `lost${heard}`, payload: {} };
                    await planJob(trx, { ...job, runAt: test.now }, test.now);
                });
                unheardAfter = heard;
                lost = 1;
                await jobs.runDue();
                lost = 0;
                test.now += 60_000;
                await jobs.runDue();
            }
            const row = await db
                .selectFrom('settings')
                .select('value')
                .where('key', '=', counted)
                .executeTakeFirst();
            expect(row?.value).toBe('2');
            await db.deleteFrom('settings').where('key', '=', counted).execute();
        });
    },
);
