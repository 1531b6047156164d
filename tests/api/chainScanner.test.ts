import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOfHex, hexAddress } from '../../contract/trade/chainAddress';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { moveOrder } from '../../server/trade/orders/moveOrder';
import { byTimer, lockOrder } from '../../server/trade/orders/orderRows';
import { readChecks } from '../../server/trade/payments/usdt/upkeep';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { startFakeNode } from '../fixtures/chain/face';
import { depth, faceKinds, startScene, type UsdtScene } from '../fixtures/chain/usdtScene';
import { switchOn } from '../fixtures/payments';

const usdt = 1_000_000n;
/** So many blocks on, the node calls one final. */
const final = 80;
const stranger = '0x00000000000000000000000000000000000a11ce';

/** What an account has, six decimals. */
const balanceOf = async ({ test }: UsdtScene, account: string): Promise<bigint> => {
    const row = await test.stores.db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', account)
        .where('currency', '=', 'USDT')
        .executeTakeFirst();
    return BigInt(row?.amount ?? 0);
};

const available = (scene: UsdtScene) =>
    balanceOf(scene, ledgerAccounts.available(scene.buyer.id).name);

const transfersOf = ({ test }: UsdtScene, hash: string) =>
    test.stores.db
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('tx_hash', '=', hash)
        .orderBy('log_index')
        .execute();

describe.skipIf(!anvilProgram()).each(faceKinds)(
    'USDT that comes by a node of the kind %s',
    withoutAnvil,
    kind => {
        let scene: UsdtScene;
        beforeAll(async () => {
            scene = await startScene(kind);
            await scene.mine(2);
            await scene.look();
        });
        afterAll(() => scene?.stop());
        afterEach(async () => {
            scene.face.lie = () => undefined;
            expect(await checkMoney(scene.test.stores.db)).toEqual([]);
        });

        const known = (hash: string) => (kind === 'tron' ? hash.slice(2) : hash);
        const addressOf = async (id: string) => String((await scene.payment(id)).details.address);
        /** As the order's own clock does it. */
        const expireOrder = async (id: string) => {
            const { now, stores } = scene.test;
            await stores.db.transaction().execute(async trx => {
                const order = await lockOrder(trx, id);
                await moveOrder(trx, { order, action: 'expire', actor: byTimer }, now);
            });
        };
        /** Into a block, and deep enough. */
        const settle = async () => {
            await scene.mine(depth);
            await scene.look();
        };

        it('is seen, counted, and credited once it is deep enough', async () => {
            const payment = await scene.pay(25n * usdt);
            const hash = await scene.send(await addressOf(payment.id), 25n * usdt);
            await scene.mine();
            await scene.look();
            expect((await scene.payment(payment.id)).state).toBe('processing');
            expect(await transfersOf(scene, known(hash))).toMatchObject([
                { state: 'seen', confirmations: 1, payment_id: payment.id, amount: 25_000_000 },
            ]);
            await scene.mine(depth - 2);
            await scene.look();
            expect((await scene.payment(payment.id)).state).toBe('processing');
            await scene.mine();
            await scene.look();
            expect(await scene.payment(payment.id)).toMatchObject({
                state: 'settled',
                exception: 'none',
                received: 25n * usdt,
                creditedTo: 'order',
            });
            const [row] = await transfersOf(scene, known(hash));
            expect(row).toMatchObject({ state: 'confirmed', outcome: 'settled' });
            expect(row?.journal_id).toBe(`dep:${scene.chain}:${known(hash)}:${row?.log_index}`);
            expect(await available(scene)).toBe(25n * usdt);
        });

        it('lies on the addresses as the books say, which is looked at once a day', async () => {
            const { db } = scene.test.stores;
            const check = async () => {
                await scene.watch.keepUp();
                return (await readChecks(db)).find(({ chain }) => chain === scene.chain);
            };
            scene.test.now += 2 * 86_400_000;
            await scene.mine(final);
            await scene.look();
            const first = await check();
            expect(first).toMatchObject({ failure: '', found: first?.booked });
            expect(first?.found).toBeGreaterThan(0n);
            // nobody told us of it: it came while nobody looked
            const payment = await scene.pay(3n * usdt);
            await scene.send(await addressOf(payment.id), 3n * usdt);
            await scene.mine(final);
            expect(await check()).toEqual(first);
            scene.test.now += 86_400_000;
            const second = await check();
            expect(second).toMatchObject({ failure: '', booked: first?.booked });
            expect(second?.found).toBe((first?.found ?? 0n) + 3n * usdt);
            await scene.look();
        });

        it('may lack a little, and what lacks more waits for the rest', async () => {
            const little = await scene.pay(100n * usdt, { type: 'source' });
            await scene.send(await addressOf(little.id), 99_900_000n);
            const much = await scene.pay(100n * usdt, { type: 'source' });
            await scene.send(await addressOf(much.id), 60n * usdt);
            await settle();
            expect(await scene.payment(little.id)).toMatchObject({ state: 'settled' });
            expect(await scene.payment(much.id)).toMatchObject({
                state: 'awaiting',
                exception: 'paid_partial',
                received: 60n * usdt,
            });
            await scene.send(await addressOf(much.id), 25n * usdt);
            await scene.send(await addressOf(much.id), 15n * usdt, scene.token);
            await settle();
            expect(await scene.payment(much.id)).toMatchObject({ state: 'settled' });
            for (const { orderId } of [little, much]) {
                expect(await balanceOf(scene, `order:${orderId}:escrow`)).toBe(100n * usdt);
            }
        });

        it('goes to the balance when the rest never came', async () => {
            const before = await available(scene);
            const payment = await scene.pay(50n * usdt, { type: 'source' });
            await scene.send(await addressOf(payment.id), 20n * usdt);
            await settle();
            expect(await available(scene)).toBe(before);
            scene.test.now += 26 * 3_600_000;
            await scene.test.stores.jobs.runDue();
            expect((await available(scene)) - before).toBe(20n * usdt);
        });

        it('goes to the balance as far as it is too much, and once more when it is paid twice', async () => {
            const before = await available(scene);
            const payment = await scene.pay(10n * usdt);
            const address = await addressOf(payment.id);
            await scene.send(address, 12n * usdt);
            await settle();
            expect(await scene.payment(payment.id)).toMatchObject({ exception: 'paid_over' });
            await scene.send(address, 10n * usdt);
            await settle();
            expect((await available(scene)) - before).toBe(22n * usdt);
        });

        it('counts each log of one transaction', async () => {
            const before = await available(scene);
            const [one, other] = [await scene.pay(5n * usdt), await scene.pay(7n * usdt)];
            const to = await Promise.all([one, other, one].map(({ id }) => addressOf(id)));
            const hash = await scene.local.transferMany(
                scene.token,
                to.map(address => hexAddress(scene.chain, address)),
                [3n, 7n, 2n].map(amount => scene.raw(amount * usdt)),
            );
            await settle();
            expect((await transfersOf(scene, known(hash))).map(({ state }) => state)).toEqual([
                ...['confirmed', 'confirmed', 'confirmed'],
            ]);
            expect(await scene.payment(one.id)).toMatchObject({
                state: 'settled',
                exception: 'none',
            });
            expect(await scene.payment(other.id)).toMatchObject({ state: 'settled' });
            expect((await available(scene)) - before).toBe(12n * usdt);
        });

        it('goes to the balance when it comes late, and to nobody when nothing waits any more', async () => {
            const before = await available(scene);
            const payment = await scene.pay(8n * usdt);
            const address = await addressOf(payment.id);
            scene.test.now += 2 * 3_600_000;
            await scene.test.stores.jobs.runDue();
            await expireOrder(payment.orderId);
            await scene.send(address, 8n * usdt);
            await settle();
            expect(await scene.payment(payment.id)).toMatchObject({ exception: 'paid_late' });
            expect((await available(scene)) - before).toBe(8n * usdt);
            scene.test.now += 30 * 3_600_000;
            const hash = await scene.send(address, 3n * usdt);
            await settle();
            expect(await transfersOf(scene, known(hash))).toMatchObject([
                {
                    state: 'confirmed',
                    outcome: 'unmatched',
                    payment_id: null,
                    user_id: scene.buyer.id,
                },
            ]);
            expect((await available(scene)) - before).toBe(8n * usdt);
        });

        it('of nothing, of dust, and of a token of the same name is never credited', async () => {
            const payment = await scene.pay(5n * usdt);
            const address = await addressOf(payment.id);
            const before = await balanceOf(scene, `ext:chain:${scene.chain}:USDT`);
            const nothing = await scene.send(address, 0n);
            const fake = await scene.send(address, 5n * usdt, scene.fake);
            await settle();
            expect(await transfersOf(scene, known(nothing))).toEqual([]);
            expect(await transfersOf(scene, known(fake))).toMatchObject([
                { state: 'wrong', outcome: 'other_token', amount: 0, payment_id: payment.id },
            ]);
            expect((await scene.payment(payment.id)).received).toBe(0n);
            expect(await balanceOf(scene, `ext:chain:${scene.chain}:USDT`)).toBe(before);
        });

        it('lies aside when it comes to an address for which nobody is known', async () => {
            const before = await balanceOf(scene, 'suspense:unmatched');
            const address = await scene.addAddress(stranger);
            const hash = await scene.send(address, 4n * usdt);
            await settle();
            expect(await transfersOf(scene, known(hash))).toMatchObject([{ outcome: 'unmatched' }]);
            expect((await balanceOf(scene, 'suspense:unmatched')) - before).toBe(4n * usdt);
        });

        it('that vanishes before it counts is orphaned, and credited once it is there again', async () => {
            const before = await available(scene);
            const payment = await scene.pay(9n * usdt);
            const hash = await scene.send(await addressOf(payment.id), 9n * usdt);
            await scene.mine();
            const raw = await scene.local.raw(hash);
            await scene.look();
            await scene.local.reorganise(1);
            await scene.mine();
            await scene.look();
            expect(await transfersOf(scene, known(hash))).toMatchObject([{ state: 'orphaned' }]);
            expect((await scene.payment(payment.id)).state).toBe('awaiting');
            await scene.local.anvil.ask('eth_sendRawTransaction', raw);
            await settle();
            expect(await transfersOf(scene, known(hash))).toMatchObject([{ state: 'confirmed' }]);
            expect((await available(scene)) - before).toBe(9n * usdt);
        });

        it('is not kept when its block goes in the middle of a look', async () => {
            const payment = await scene.pay(9n * usdt);
            const hash = await scene.send(await addressOf(payment.id), 9n * usdt);
            await scene.mine();
            await scene.look();
            await scene.mine();
            let blocks = 0;
            scene.face.lie = async method => {
                if (method === 'eth_getBlockByNumber') blocks += 1;
                // the first block that is asked for is the one of the look before
                if (method === 'eth_getBlockByNumber' && blocks === 2)
                    await scene.local.reorganise(2);
                return undefined;
            };
            await scene.look();
            scene.face.lie = () => undefined;
            expect(await transfersOf(scene, known(hash))).toMatchObject([{ state: 'orphaned' }]);
            await settle();
            expect((await scene.payment(payment.id)).received).toBe(0n);
        });

        it('is taken back when it vanishes after it was credited, and the account is stopped', async () => {
            const { db } = scene.test.stores;
            const before = await balanceOf(scene, `ext:chain:${scene.chain}:USDT`);
            const payment = await scene.pay(11n * usdt);
            const hash = await scene.send(await addressOf(payment.id), 11n * usdt);
            await settle();
            const raw = await scene.local.raw(hash);
            await scene.local.reorganise(depth + 1);
            // one word of one node is not enough
            await scene.look();
            await scene.look();
            expect(await transfersOf(scene, known(hash))).toMatchObject([{ state: 'confirmed' }]);
            expect(await scene.watch.state()).toMatchObject([{ alarm: 'deep_fork' }]);
            await scene.look();
            expect(await transfersOf(scene, known(hash))).toMatchObject([
                { state: 'reversed', reversals: 1 },
            ]);
            expect(await scene.payment(payment.id)).toMatchObject({
                state: 'reversed',
                received: 0n,
            });
            expect(await balanceOf(scene, `ext:chain:${scene.chain}:USDT`)).toBe(before);
            const account = ledgerAccounts.available(scene.buyer.id).name;
            const stopped = db
                .selectFrom('ledger_balances')
                .select('stopped_why')
                .where('account', '=', account)
                .where('currency', '=', 'USDT');
            expect((await stopped.executeTakeFirstOrThrow()).stopped_why).toContain(known(hash));
            // it comes again: to nobody, until somebody has looked
            await scene.local.anvil.ask('eth_sendRawTransaction', raw);
            await settle();
            expect(await transfersOf(scene, known(hash))).toMatchObject([
                { state: 'confirmed', outcome: 'returned' },
            ]);
            await db.updateTable('ledger_balances').set({ stopped_at: null }).execute();
        });

        it('of a large amount waits for a second node that has it too', async () => {
            const second = await startFakeNode(scene.local.anvil, kind);
            const secrets = { [`${scene.chain}SecondRpc`]: second.url };
            await switchOn(scene.test, 'usdt', { secondAbove: 50 }, secrets);
            const small = await scene.pay(49n * usdt);
            const large = await scene.pay(51n * usdt);
            second.lie = () => 'silent';
            const hash = await scene.send(await addressOf(large.id), 51n * usdt);
            await scene.send(await addressOf(small.id), 49n * usdt);
            await settle();
            expect((await scene.payment(small.id)).state).toBe('settled');
            expect((await scene.payment(large.id)).state).toBe('processing');
            expect(await transfersOf(scene, known(hash))).toMatchObject([
                { outcome: 'second_rpc' },
            ]);
            expect(await scene.watch.state()).toMatchObject([{ alarm: 'second_disagrees' }]);
            second.lie = () => undefined;
            scene.test.now += 60_000;
            await scene.look();
            expect((await scene.payment(large.id)).state).toBe('settled');
            await switchOn(scene.test, 'usdt', {}, { [`${scene.chain}SecondRpc`]: '' });
            await second.stop();
        });

        it('is found by a watcher that was away, however far the chain went on', async () => {
            const payment = await scene.pay(6n * usdt);
            await scene.send(await addressOf(payment.id), 6n * usdt);
            await scene.mine(40);
            scene.restart();
            await scene.look();
            expect(await scene.payment(payment.id)).toMatchObject({ state: 'settled' });
            expect(await scene.watch.state()).toMatchObject([{ lag: 0, alarm: '', waiting: 0 }]);
        });

        it('is not missed where the node says that a block has no logs', async () => {
            const payment = await scene.pay(6n * usdt);
            await scene.send(await addressOf(payment.id), 6n * usdt);
            await scene.mine();
            scene.face.lie = method => (method === 'eth_getLogs' ? 'emptyLogs' : undefined);
            await scene.look();
            scene.face.lie = () => undefined;
            await settle();
            await scene.mine();
            await scene.look();
            expect(await scene.payment(payment.id)).toMatchObject({ state: 'settled' });
        });

        it('is not looked for on another chain, and an alarm says so', async () => {
            const address = addressOfHex(scene.chain, stranger);
            await scene.send(address, usdt);
            await scene.mine();
            scene.face.lie = method => (method === 'eth_chainId' ? 'wrongChain' : undefined);
            await scene.look();
            expect(await scene.watch.state()).toMatchObject([{ alarm: 'wrong_chain' }]);
            scene.face.lie = () => undefined;
            await scene.look();
            expect(await scene.watch.state()).toMatchObject([{ alarm: '', waiting: 1 }]);
            await settle();
        });
    },
);
