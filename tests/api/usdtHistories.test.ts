import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexAddress } from '../../contract/trade/chainAddress';
import { inForm } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import type { Payment } from '../../server/trade/payments/storedPayments';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { type Lie, lies } from '../fixtures/chain/face';
import { type ScannedTransfer, scanChain } from '../fixtures/chain/scanChain';
import { depth, faceKinds, startScene, type UsdtScene } from '../fixtures/chain/usdtScene';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

const histories = inForm(3, 20);
const steps = inForm(40, 100);
const usdt = 1_000_000n;

/** Mulberry32: the same numbers for the same seed. */
const randomOf = (seed: number) => {
    let state = seed;
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    return {
        below: (count: number) => Math.floor(next() * count),
        isLucky: (share: number) => next() < share,
    };
};
type Random = ReturnType<typeof randomOf>;

interface History {
    scene: UsdtScene;
    random: Random;
    payments: Payment[];
    /** of no payment */
    stray: string;
    /** hashes whose transactions may still be in a block that goes */
    recent: string[];
    reorganisations: number;
    restarts: number;
}

const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
    values[random.below(values.length)];

const addressOf = ({ details }: Payment): string => String(details.address);

const aTarget = ({ random, payments, stray }: History): string => {
    const payment = random.isLucky(0.15) ? undefined : pick(random, payments.slice(-6));
    return payment ? addressOf(payment) : stray;
};

const anAmount = ({ random, payments }: History): bigint => {
    const due = pick(random, payments.slice(-6))?.railAmount ?? 5n * usdt;
    return [due, due / 2n, due + usdt, due - 50_000n, 1n][random.below(5)] ?? due;
};

const sendOne = async (history: History): Promise<void> => {
    const { scene, random } = history;
    const token = random.isLucky(0.1) ? scene.fake : scene.token;
    const amount = random.isLucky(0.05) ? 0n : anAmount(history);
    history.recent.push(await scene.send(aTarget(history), amount, token));
};

const sendMany = async (history: History): Promise<void> => {
    const { scene } = history;
    const to = [aTarget(history), aTarget(history), aTarget(history)];
    const raw = to.map(() => scene.raw(anAmount(history)));
    const addresses = to.map(address => hexAddress(scene.chain, address));
    history.recent.push(await scene.local.transferMany(scene.token, addresses, raw));
};

/** Some of what was in the blocks that go comes again, as it does outside. */
const reorganise = async (history: History): Promise<void> => {
    const { scene, random } = history;
    const { local } = scene;
    // what waits for a block would have to come in another order afterwards
    await scene.mine();
    const kept = await Promise.all(
        history.recent.map(async hash => ({ hash, raw: await local.raw(hash).catch(() => '') })),
    );
    await local.reorganise(1 + random.below(depth - 1));
    history.reorganisations += 1;
    for (const { hash, raw } of kept) {
        if (raw === '' || (await local.receipt(hash)) || random.isLucky(0.3)) continue;
        await local.anvil.ask('eth_sendRawTransaction', raw).catch(() => undefined);
    }
    if (random.isLucky(0.7)) await scene.mine();
};

/** One that lasts for some looks: a backend that is behind, a limit that is reached. */
const beginToLie = ({ scene, random }: History): void => {
    const lie = pick<Lie>(random, lies);
    const share = random.isLucky(0.5) ? 1 : 0.4;
    scene.face.lie = () => (lie && random.isLucky(share) ? lie : undefined);
};

const actions: readonly (readonly [weight: number, action: (history: History) => unknown])[] = [
    [
        8,
        async ({ scene, random, payments }) => {
            // one person may leave only a few unpaid
            const by = await scene.test.addBuyer();
            const type = random.isLucky(0.5) ? 'source' : 'topup';
            payments.push(await scene.pay(BigInt(1 + random.below(40)) * usdt, { by, type }));
        },
    ],
    [20, sendOne],
    [5, sendMany],
    [24, ({ scene, random }) => scene.mine(1 + random.below(3))],
    [24, ({ scene }) => scene.look()],
    [9, reorganise],
    [
        5,
        history => {
            history.scene.restart();
            history.restarts += 1;
        },
    ],
    [5, beginToLie],
    [
        8,
        ({ scene }) => {
            scene.face.lie = () => undefined;
        },
    ],
    [
        2,
        async ({ scene }) => {
            scene.test.now += 20 * 60_000;
            await scene.test.stores.jobs.runDue();
        },
    ],
];
const allWeights = actions.reduce((sum, [weight]) => sum + weight, 0);

const step = async (history: History): Promise<void> => {
    let at = history.random.below(allWeights);
    for (const [weight, action] of actions) {
        at -= weight;
        if (at < 0) return void (await action(history));
    }
};

/** All is told the truth again, and everything is deep enough. */
const calm = async ({ scene }: History): Promise<void> => {
    scene.face.lie = () => undefined;
    await scene.mine(depth + 2);
    scene.test.now += 60_000;
    for (let looks = 0; looks < 3; looks += 1) await scene.look();
};

const keyOf = (transaction: string, log: number, amount: bigint) =>
    `${transaction.replace(/^0x/, '')} ${log} ${amount}`;

/** What has to be credited by the chain alone. */
const owedBy = (scanned: readonly ScannedTransfer[], watched: ReadonlySet<string>, unit: bigint) =>
    scanned
        .filter(({ to, raw }) => watched.has(to) && raw / unit > 0n)
        .map(({ transaction, log, raw }) => keyOf(transaction, log, raw / unit))
        .sort();

/** The product's transfers, books and payments against a full rescan. */
const compare = async (history: History, first: number): Promise<number> => {
    const { scene, payments } = history;
    const { db } = scene.test.stores;
    const addresses = await db
        .selectFrom('usdt_addresses')
        .select('address')
        .where('chain', '=', scene.chain)
        .execute();
    const watched: ReadonlySet<string> = new Set(
        addresses.map(({ address }) => hexAddress(scene.chain, address)),
    );
    const scanned = await scanChain(scene.local.anvil, scene.token, first);
    const owed = owedBy(scanned, watched, scene.raw(1n));
    const rows = await db
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('block', '>=', first)
        .execute();
    const credited = rows.filter(({ state }) => state === 'confirmed');
    expect(
        credited.map(row => keyOf(row.tx_hash, row.log_index, BigInt(row.amount))).sort(),
    ).toEqual(owed);
    expect(rows.filter(({ state }) => state === 'seen' || state === 'reversed')).toEqual([]);
    expect(await checkBooks(db)).toEqual([]);
    for (const { id } of payments) {
        const { received, creditedTo, railAmount } = await scene.payment(id);
        const sum = credited
            .filter(row => row.payment_id === id)
            .reduce((total, { amount }) => total + BigInt(amount), 0n);
        expect(received).toBe(sum);
        if (received >= railAmount) expect(creditedTo).not.toBe('');
    }
    return owed.length;
};

/** All that ever came, and nothing else, is what has to be held on the chain. */
const compareBooks = async ({ test, chain, local, token, raw }: UsdtScene): Promise<void> => {
    const { db } = test.stores;
    const rows = await db
        .selectFrom('usdt_addresses')
        .select('address')
        .where('chain', '=', chain)
        .execute();
    const watched: ReadonlySet<string> = new Set(
        rows.map(({ address }) => hexAddress(chain, address)),
    );
    const all = await scanChain(local.anvil, token);
    const moves = all
        .filter(transfer => watched.has(transfer.to) && transfer.raw / raw(1n) > 0n)
        .map(transfer => ({
            at: chain,
            reference: `${chain === 'tron' ? transfer.transaction.replace(/^0x/, '') : transfer.transaction}:${transfer.log}`,
            amount: transfer.raw / raw(1n),
            currency: 'USDT',
        }));
    expect(await reconcile(rowsOf(db), { of: [chain], moves })).toEqual([]);
    const came = moves.reduce((sum, { amount }) => sum + amount, 0n);
    const balance = await db
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', `ext:chain:${chain}:USDT`)
        .executeTakeFirst();
    expect(-BigInt(balance?.amount ?? 0)).toBe(came);
};

describe.skipIf(!anvilProgram()).each(faceKinds)(
    'histories of a chain by a node of the kind %s',
    withoutAnvil,
    kind => {
        let scene: UsdtScene;
        beforeAll(async () => {
            scene = await startScene(kind);
            await scene.mine(depth + 2);
            await scene.look();
        });
        afterAll(() => scene?.stop());

        it(`leave no difference from a full rescan: ${histories} of ${steps} steps`, async () => {
            const stray = await scene.addAddress('0x00000000000000000000000000000000000a11ce');
            let [transfers, reorganisations] = [0, 0];
            for (let seed = 1; seed <= histories; seed += 1) {
                const first = (await scene.local.head()) + 1;
                const random = randomOf(seed * 7_919 + (kind === 'tron' ? 1 : 0));
                const history: History = {
                    scene,
                    random,
                    payments: [],
                    stray,
                    recent: [],
                    reorganisations: 0,
                    restarts: 0,
                };
                // so that no block of an earlier history goes
                await scene.mine(depth);
                for (let done = 0; done < steps; done += 1) await step(history);
                await calm(history);
                transfers += await compare(history, first);
                reorganisations += history.reorganisations;
            }
            await compareBooks(scene);
            expect(transfers).toBeGreaterThan(histories * 5);
            expect(reorganisations).toBeGreaterThan(histories);
        }, 1_800_000);
    },
);
