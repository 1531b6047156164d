import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfHex, hexAddress } from '../../contract/trade/chainAddress';
import { getWallet } from '../../contract/trade/wallet';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { type FakeNode, startFakeNode } from '../fixtures/chain/face';
import { scanChain } from '../fixtures/chain/scanChain';
import { TestChain } from '../fixtures/chain/testChain';
import { addFunds } from '../fixtures/financeRecords';
import { switchOn } from '../fixtures/payments';
import { action, addPayout, askFor, batch, readWithdrawal } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

/** What was sent is proven on a real local chain, as Ethereum's nodes answer and as TRON's do. */
const kinds = {
    evm: { chain: 'ethereum', method: 'usdt_erc20', Confirm: 'depth' },
    tron: { chain: 'tron', method: 'usdt_trc20', Confirm: 'finalized' },
} as const;
/** Enough for either. */
const deep = 22;
const amount = 50_000_000n;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
    test = await startTestApp();
    await test.stores.usdt.close();
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());

describe.skipIf(!anvilProgram()).each(['evm', 'tron'] as const)(
    'a node of the kind %s',
    withoutAnvil,
    kind => {
        const { chain, method, Confirm } = kinds[kind];
        let local: TestChain;
        let face: FakeNode;
        let token: string;
        let fake: string;
        let first: number;
        beforeAll(async () => {
            local = await TestChain.start(1);
            token = await local.deploy('USDT', 6, test.now);
            fake = await local.deploy('USDT', 6, test.now);
            first = await local.head();
            face = await startFakeNode(local.anvil, kind);
            const contract = addressOfHex(chain, token);
            const payer = addressOfHex(chain, local.accounts[0] ?? '');
            const own = {
                Contract: contract,
                Decimals: 6,
                Confirm,
                Confirmations: 6,
                Payers: payer,
            };
            const options = Object.entries(own).map(([name, value]) => [`${chain}${name}`, value]);
            await switchOn(
                test,
                'usdt',
                { [chain]: true, ...Object.fromEntries(options) },
                { [`${chain}Rpc`]: face.url },
            );
        });
        afterAll(async () => {
            await face?.stop();
            await local?.stop();
        });

        /** A withdrawal that was handed out to be signed elsewhere. */
        const handedOut = async () => {
            const owner = await addPerson(test, 'user');
            await addFunds(test, owner, 200_000_000, 'USDT');
            const { id: addressId, account } = await addPayout(test, owner, method);
            const { id } = (await askFor(test, owner, { addressId, amount: String(amount) })).data;
            // TRON's is one address of several people, which is held until somebody says why not
            await action(test, admin, id, 'approve', { reason: 'Known' });
            expect((await batch(test, admin, id)).status).toBe(200);
            return { id, owner, to: hexAddress(chain, account) };
        };
        const known = (txHash: string) => (kind === 'tron' ? txHash.slice(2) : txHash);
        const record = async (id: string, txHash: string, sentFrom = '') => {
            const given = { txHash: known(txHash), sentFrom };
            const answer = await action(test, admin, id, 'record', given);
            expect([answer.status, answer.message]).toEqual([200, 'ok']);
        };
        const look = async (id: string) => {
            test.now += 20_000;
            await test.stores.jobs.runDue();
            const { state, proofNote } = await readWithdrawal(test, admin, id);
            return [state, proofNote];
        };
        const balance = async (owner: Person) => {
            const { balances } = (await callFrom(test, owner, getWallet)).data;
            const found = balances.find(({ currency }) => currency === 'USDT');
            return [found?.available, found?.frozen];
        };

        it('does not confirm what a reorganisation took away, and confirms what came instead', async () => {
            const { id, owner, to } = await handedOut();
            const gone = await local.transfer(token, to, amount);
            await local.mine(test.now, 2);
            await record(id, gone);
            expect(await look(id)).toEqual(['sent', 'confirming']);
            const [available, frozen] = await balance(owner);
            await local.reorganise(2);
            expect(await look(id)).toEqual(['sent', 'unseen']);
            expect(await balance(owner)).toEqual([available, frozen]);
            const again = await local.transfer(token, to, amount);
            await local.mine(test.now, deep);
            await record(id, again);
            expect(await look(id)).toEqual(['confirmed', '']);
            expect(await balance(owner)).toEqual([available, '0']);
        });

        it('is not believed while it is of another chain or behind', async () => {
            const { id, to } = await handedOut();
            const hash = await local.transfer(token, to, amount);
            await local.mine(test.now, kind === 'tron' ? deep : 7);
            await record(id, hash);
            face.lie = () => 'wrongChain';
            expect(await look(id)).toEqual(['sent', 'unreachable']);
            if (kind === 'evm') {
                face.lie = () => 'staleHead';
                expect(await look(id)).toEqual(['sent', 'confirming']);
            }
            face.lie = () => undefined;
            expect(await look(id)).toEqual(['confirmed', '']);
        });

        it('proves two withdrawals by one transaction, and none by another token or amount', async () => {
            const [one, two] = [await handedOut(), await handedOut()];
            const wrong = [
                await local.transfer(fake, one.to, amount),
                await local.transfer(token, one.to, amount - 1n),
            ];
            await local.mine(test.now, deep);
            for (const hash of wrong) {
                await record(one.id, hash);
                expect(await look(one.id)).toEqual(['sent', 'no_transfer']);
            }
            const both = await local.transferMany(token, [one.to, two.to], [amount, amount]);
            await local.mine(test.now, deep);
            await record(one.id, both);
            await record(two.id, both);
            expect([await look(one.id), await look(two.id)]).toEqual([
                ['confirmed', ''],
                ['confirmed', ''],
            ]);
        });

        it('is proven by a payout wallet alone, or where none is set by the one that was recorded', async () => {
            const { id, to } = await handedOut();
            const stranger = addressOfHex(chain, local.accounts[1] ?? '');
            await local.transfer(token, local.accounts[1] ?? '', amount);
            await local.mine(test.now);
            const foreign = await local.transfer(token, to, amount, 1);
            await local.mine(test.now, deep);
            await record(id, foreign, stranger);
            expect(await look(id)).toEqual(['sent', 'unknown_sender']);
            expect((await action(test, admin, id, 'fail', { reason: 'Lost' })).status).toBe(409);
            await switchOn(test, 'usdt', { [`${chain}Payers`]: '' });
            await record(id, foreign);
            expect(await look(id)).toEqual(['sent', 'unknown_sender']);
            const input = { txHash: known(foreign), sentFrom: 'nobody' };
            const { errors } = await action(test, admin, id, 'record', input);
            expect(Object.keys(errors ?? {})).toEqual(['sentFrom']);
            await record(id, foreign, stranger);
            expect(await look(id)).toEqual(['confirmed', '']);
            const payer = addressOfHex(chain, local.accounts[0] ?? '');
            await switchOn(test, 'usdt', { [`${chain}Payers`]: payer });
        });

        it('is not proven by what was sent before it was approved', async () => {
            const owner = await addPerson(test, 'user');
            await addFunds(test, owner, 200_000_000, 'USDT');
            const { id: addressId, account } = await addPayout(test, owner, method);
            const before = await local.transfer(token, hexAddress(chain, account), amount);
            await local.mine(test.now, deep);
            test.now += 600_000;
            const { id } = (await askFor(test, owner, { addressId, amount: String(amount) })).data;
            await action(test, admin, id, 'approve', { reason: 'Known' });
            await batch(test, admin, id);
            await record(id, before);
            expect(await look(id)).toEqual(['sent', 'early']);
        });

        it('leaves books that agree with a scan of the chain', async () => {
            const { db } = test.stores;
            expect(await checkMoney(db)).toEqual([]);
            expect(await reconcile(rowsOf(db))).toEqual([]);
            const paid = await db
                .selectFrom('withdrawals')
                .select(['tx_hash', 'log_index', 'amount'])
                .where('chain', '=', chain)
                .where('state', '=', 'confirmed')
                .execute();
            const scanned = (await scanChain(local.anvil, token, first)).map(
                ({ transaction, log, raw }) =>
                    `${kind === 'tron' ? transaction.slice(2) : transaction} ${log} ${raw}`,
            );
            const booked = paid.map(row => `${row.tx_hash} ${row.log_index} ${row.amount}`);
            expect(booked).toHaveLength(5);
            expect(new Set(booked).size).toBe(5);
            expect(booked.filter(line => !scanned.includes(line))).toEqual([]);
        });
    },
);
