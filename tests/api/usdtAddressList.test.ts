import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    importUsdtAddresses,
    usdtAddresses,
    usdtTransfers,
} from '../../contract/trade/resources/usdt';
import { addTransfer, newEvmAddress } from '../fixtures/financeRecords';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// No money moves here: once it has, two administrators add addresses.
let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

describe('USDT addresses', () => {
    const create = (rest: object) =>
        callFrom(test, ann, usdtAddresses.calls.create, {
            body: { chain: 'bsc', address: newEvmAddress(), state: 'free', note: '', ...rest },
        });
    const remove = (ids: string[]) =>
        callFrom(test, ann, usdtAddresses.calls.remove, { body: { ids } });
    const take = (text: string, isPreview = false) =>
        callFrom(test, ann, importUsdtAddresses, { body: { text, chain: 'bsc', isPreview } });

    it('are checked, kept in one form, and stay what they are', async () => {
        const address = newEvmAddress();
        const { data } = await create({ address: address.toLowerCase() });
        expect(data).toMatchObject({ address, state: 'free', transfers: 0 });
        expect((await create({ address })).errors).toEqual({ address: 'field.taken' });
        expect((await create({ chain: 'tron' })).errors).toHaveProperty('address');
        const letters = [...address];
        const at = letters.findIndex((letter, place) => place > 1 && /[a-f]/i.test(letter));
        const letter = letters[at] ?? '';
        letters[at] = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        // all letters in one case would need no checksum
        expect((await create({ address: letters.join('') })).status).toBe(422);
        expect((await create({ state: 'leased' })).errors).toHaveProperty('state');
        const edit = (rest: object, version: number) =>
            callFrom(test, ann, usdtAddresses.calls.edit, {
                params: { id: data.id },
                body: { chain: 'bsc', address, state: 'free', note: '', ...rest, version },
            });
        expect((await edit({ address: newEvmAddress() }, 1)).errors).toHaveProperty('address');
        expect((await edit({ chain: 'polygon' }, 1)).errors).toHaveProperty('chain');
        expect((await edit({ state: 'retired', note: 'old' }, 1)).data).toMatchObject({
            state: 'retired',
            note: 'old',
        });
    });

    it('can be deleted only while they are free and were never used', async () => {
        const free = (await create({})).data;
        const used = (await create({})).data;
        const retired = (await create({ state: 'retired' })).data;
        await addTransfer(test, used.address);
        expect((await remove([free.id, used.id])).status).toBe(409);
        expect((await remove([retired.id])).status).toBe(409);
        expect((await remove([free.id])).data.removed).toEqual([free.id]);
        const { data } = await callFrom(test, ann, usdtAddresses.calls.one, {
            params: { id: used.id },
        });
        expect(data.transfers).toBe(1);
        const { data: sent } = await callFrom(test, ann, usdtTransfers.calls.list, {
            query: { toAddress: used.address, amount_gte: '25', amount_lte: '25' },
        });
        expect(sent.list).toMatchObject([{ amount: '25000000', state: 'confirmed', user: null }]);
    });

    it('lead to their transfers, which are found by a hash, whole or a part of it', async () => {
        const id = await addTransfer(test, newEvmAddress());
        await addTransfer(test, newEvmAddress());
        const found = async (q: string) => {
            const { data } = await callFrom(test, ann, usdtTransfers.calls.list, { query: { q } });
            return data.list.map(transfer => transfer.id);
        };
        const { data } = await callFrom(test, ann, usdtTransfers.calls.one, { params: { id } });
        const { txHash } = data;
        expect(await found(txHash)).toEqual([id]);
        expect(await found(`0x${txHash.slice(2).toUpperCase()}`)).toEqual([id]);
        expect(await found(txHash.slice(5, 30))).toEqual([id]);
        expect(await found(txHash.slice(0, 20).toUpperCase())).toEqual([id]);
        expect(await found(data.toAddress.slice(0, 20))).toEqual([id]);
        expect(await found(`0x${txHash.slice(3, 20)}`)).toEqual([]);
        expect(await found(`0x${'0'.repeat(64)}`)).toEqual([]);
    });

    it('come in by a text, all of them or none, each with its entry in the log', async () => {
        const [one, two] = [newEvmAddress(), newEvmAddress()];
        const count = async () => (await callFrom(test, ann, usdtAddresses.calls.list)).data.total;
        const before = await count();
        const wrong = await take(`${one}\n${two},polygon,for shops\n${one}\nhello`);
        expect(wrong.data).toMatchObject({ right: 2, wrong: 2, added: 0 });
        expect(wrong.data.lines.map(({ problem }) => problem)).toEqual([
            '',
            '',
            'usdt.same_as_line {"line":1}',
            'usdt.evm_address',
        ]);
        const text = `address,chain,note\n${one}\n${two},polygon,for shops`;
        expect((await take(text, true)).data).toMatchObject({ right: 2, wrong: 0, added: 0 });
        expect(await count()).toBe(before);
        expect((await take(text)).data).toMatchObject({ right: 2, added: 2 });
        expect(await count()).toBe(before + 2);
        expect((await take(one)).data.lines[0]?.problem).toBe('field.taken');
        const { data } = await callFrom(test, ann, usdtAddresses.calls.list, { query: { q: two } });
        expect(data.list).toMatchObject([{ chain: 'polygon', note: 'for shops', state: 'free' }]);
        const { data: history } = await callFrom(test, ann, usdtAddresses.calls.history, {
            params: { id: data.list[0]?.id ?? '' },
        });
        expect(history.list).toMatchObject([{ action: 'import', actor: ann.email }]);
        const many = Array.from({ length: 2_001 }, () => one).join('\n');
        expect((await take(many)).errors).toEqual({ text: 'field.too_many {"max":2000}' });
    });
});
