import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOfHex, hexAddress } from '../../contract/trade/chainAddress';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import type { Payment } from '../../server/trade/payments/storedPayments';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { testXpub } from '../fixtures/chain/testXpub';
import { depth, startScene, type UsdtScene } from '../fixtures/chain/usdtScene';
import { addUsdtAddress, newEvmAddress } from '../fixtures/financeRecords';
import { switchOn } from '../fixtures/payments';

const usdt = 1_000_000n;
const day = 86_400_000;
const addressOf = ({ details }: Payment) => String(details.address);

/** Whose an address is that payments are asked to. */
describe.skipIf(!anvilProgram())('an address that is paid to', withoutAnvil, () => {
    let scene: UsdtScene;
    let other: UsdtScene;
    beforeAll(async () => {
        scene = await startScene('evm');
        other = await startScene('ethereum', {}, scene.test);
        for (const one of [scene, other]) {
            await one.mine(2);
            await one.look();
        }
    });
    afterAll(async () => {
        await other?.stop();
        await scene?.stop();
    });
    afterEach(async () => expect(await checkMoney(scene.test.stores.db)).toEqual([]));

    const addBuyer = () => scene.test.addBuyer();
    const balanceOf = async ({ id }: { id: string }): Promise<bigint> => {
        const row = await scene.test.stores.db
            .selectFrom('ledger_balances')
            .select('amount')
            .where('account', '=', ledgerAccounts.available(id).name)
            .executeTakeFirst();
        return BigInt(row?.amount ?? 0);
    };
    const send = async (to: string, amount: bigint, on = scene) => {
        const hash = await on.send(to, amount);
        await on.mine(depth);
        await on.look();
        return on.test.stores.db
            .selectFrom('usdt_transfers')
            .selectAll()
            .where('chain', '=', on.chain)
            .where('tx_hash', '=', hash)
            .executeTakeFirstOrThrow();
    };
    const useMode = (mode: 'xpub' | 'pool') =>
        switchOn(scene.test, 'usdt', { bscAddresses: mode, bscXpub: testXpub });
    const addPooled = async (chain: 'bsc' | 'ethereum' = 'bsc', hex = newEvmAddress()) => {
        await addUsdtAddress(scene.test, { chain, address: hex });
        return hex;
    };

    it('of a public key stays with whoever had it first, years later too', async () => {
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        const first = await scene.pay(5n * usdt, { by: ann });
        await send(addressOf(first), 5n * usdt);
        scene.test.now += 800 * day;
        const second = await scene.pay(5n * usdt, { by: ben });
        expect(addressOf(second)).not.toBe(addressOf(first));
        const late = await send(addressOf(first), 7n * usdt);
        expect(late).toMatchObject({ outcome: 'unmatched', user_id: ann.id, payment_id: null });
        expect(await balanceOf(ben)).toBe(0n);
        const third = await scene.pay(5n * usdt, { by: ann });
        expect(addressOf(third)).toBe(addressOf(first));
        await send(addressOf(third), 5n * usdt);
        expect(await balanceOf(ann)).toBe(10n * usdt);
    });

    it('of a public key is one person’s on all EVM chains, which have one counter', async () => {
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        const here = await scene.pay(5n * usdt, { by: ann });
        const there = await other.pay(5n * usdt, { by: ben });
        expect(addressOf(there)).not.toBe(addressOf(here));
        const both = await other.pay(5n * usdt, { by: ann });
        expect(addressOf(both)).toBe(addressOf(here));
        // sent by the wrong network: aside, and known whose it is
        const lost = await send(addressOf(there), 4n * usdt);
        expect(lost).toMatchObject({ outcome: 'unmatched', user_id: ben.id, payment_id: null });
        await send(addressOf(both), 5n * usdt, other);
        expect(await balanceOf(ann)).toBe(5n * usdt);
        expect(await balanceOf(ben)).toBe(0n);
    });

    it('of a public key is the same person’s in TRON’s writing', async () => {
        const { db } = scene.test.stores;
        const ann = await addBuyer();
        const { details } = await scene.pay(5n * usdt, { by: ann });
        const hex = hexAddress('bsc', String(details.address));
        const owner = db.selectFrom('usdt_owners').selectAll().where('account', '=', hex);
        expect(await owner.executeTakeFirst()).toMatchObject({ user_id: ann.id });
        expect(hexAddress('tron', addressOfHex('tron', hex))).toBe(hex);
    });

    it('is derived beside one that was imported, or that the same key gave somebody under another name', async () => {
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        const { details } = await scene.pay(5n * usdt, { by: ann });
        await scene.test.stores.db
            .updateTable('usdt_addresses')
            .set({ key_id: 'written differently', key_index: 0 })
            .where('address', '=', String(details.address))
            .execute();
        expect(addressOf(await scene.pay(5n * usdt, { by: ben }))).not.toBe(details.address);
    });

    it('of a pool belongs to whoever paid to it, and what comes later to nobody else', async () => {
        await useMode('pool');
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        const only = await addPooled();
        const first = await scene.pay(5n * usdt, { by: ann });
        expect(addressOf(first)).toBe(only);
        await send(only, 5n * usdt);
        scene.test.now += 3 * day;
        await expect(scene.pay(5n * usdt, { by: ben })).rejects.toMatchObject({
            fault: 'usdt.no_free_address',
        });
        expect(await send(only, 6n * usdt)).toMatchObject({
            outcome: 'unmatched',
            user_id: ann.id,
        });
        expect(addressOf(await scene.pay(5n * usdt, { by: ann }))).toBe(only);
        await useMode('xpub');
    });

    it('of a pool that several had and did not pay to is nobody’s once something comes late', async () => {
        await useMode('pool');
        const [ann, ben, cat] = [await addBuyer(), await addBuyer(), await addBuyer()];
        const only = await addPooled();
        await scene.pay(5n * usdt, { by: ann });
        scene.test.now += 3 * day;
        expect(addressOf(await scene.pay(5n * usdt, { by: ben }))).toBe(only);
        scene.test.now += 3 * day;
        expect(await send(only, 5n * usdt)).toMatchObject({ outcome: 'unmatched', user_id: null });
        await expect(scene.pay(5n * usdt, { by: cat })).rejects.toMatchObject({
            fault: 'usdt.no_free_address',
        });
        await useMode('xpub');
    });

    it('of a pool that somebody else had before takes what is asked for, and nothing else', async () => {
        await useMode('pool');
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        const only = await addPooled();
        await scene.pay(5n * usdt, { by: ann });
        scene.test.now += 3 * day;
        const second = await scene.pay(7n * usdt, { by: ben });
        expect(addressOf(second)).toBe(only);
        // what the first one sends to the address that was kept is not the second one’s
        expect(await send(only, 5n * usdt)).toMatchObject({ outcome: 'unmatched', user_id: null });
        expect((await scene.payment(second.id)).received).toBe(0n);
        expect(await send(only, 7n * usdt)).toMatchObject({ user_id: ben.id });
        expect((await scene.payment(second.id)).state).toBe('settled');
        await useMode('xpub');
    });

    it('of a pool is not two people’s on two chains', async () => {
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        await switchOn(scene.test, 'usdt', { bscAddresses: 'pool', ethereumAddresses: 'pool' });
        const same = await addPooled('bsc');
        await addPooled('ethereum', same);
        expect(addressOf(await scene.pay(5n * usdt, { by: ann }))).toBe(same);
        await expect(other.pay(5n * usdt, { by: ben })).rejects.toMatchObject({
            fault: 'usdt.no_free_address',
        });
        expect(addressOf(await other.pay(5n * usdt, { by: ann }))).toBe(same);
        await switchOn(scene.test, 'usdt', { bscAddresses: 'xpub', ethereumAddresses: 'xpub' });
    });

    it('is kept from others by five unpaid payments of one person, and no more', async () => {
        await useMode('pool');
        const [ann, ben] = [await addBuyer(), await addBuyer()];
        for (let count = 0; count < 6; count += 1) await addPooled();
        for (let count = 0; count < 5; count += 1) await scene.pay(5n * usdt, { by: ann });
        await expect(scene.pay(5n * usdt, { by: ann })).rejects.toMatchObject({
            fault: 'usdt.too_many_unpaid',
        });
        const { details } = await scene.pay(5n * usdt, { by: ben });
        expect(String(details.address)).toMatch(/^0x/);
        expect((await scene.watch.state()).find(({ chain }) => chain === 'bsc')).toMatchObject({
            freeAddresses: 0,
        });
        await useMode('xpub');
    });
});
