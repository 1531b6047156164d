import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { addressOfHex, type Chain } from '../../../../contract/trade/chainAddress';
import { openDatabase } from '../database';
import { migrations } from '../migrations';
import { asKyselyDatabase, openSqliteFile } from '../sqliteDriver';

const hexOf = (digit: string) => `0x${digit.repeat(40)}`;

it('gives addresses that were used to whoever had them alone, and the others to nobody', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-migration-'));
    const dialect = new SqliteDialect({
        database: asKyselyDatabase(openSqliteFile(join(folder, 'footfall.sqlite'))),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the tables are those of another version
    const old = new Kysely<any>({ dialect });
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: old, provider }).migrateTo('027_own_profile');
    const add = async (digit: string, chain: Chain, source: string, users: readonly string[]) => {
        const address = addressOfHex(chain, hexOf(digit));
        const id = `${chain}-${digit}`;
        await old
            .insertInto('usdt_addresses')
            .values({
                id,
                chain,
                address,
                state: 'free',
                source,
                note: '',
                key_id: '',
                user_id: users.at(-1) ?? null,
                created_at: 1,
                updated_at: 1,
                version: 1,
            })
            .execute();
        for (const [at, user] of users.entries()) {
            await old
                .insertInto('usdt_leases')
                .values({
                    id: `${id}-${at}`,
                    chain,
                    address,
                    order_id: 'o',
                    user_id: user,
                    amount: 0,
                    leased_from: at,
                    matched_until: at,
                    free_at: at,
                })
                .execute();
        }
        return { chain, address };
    };
    await add('1', 'bsc', 'xpub', ['ann', 'ann']);
    await add('2', 'bsc', 'xpub', ['ann', 'ben']);
    // the same key on two chains gave the same address to two people
    await add('3', 'bsc', 'xpub', ['ann']);
    await add('3', 'ethereum', 'xpub', ['ben']);
    await add('4', 'tron', 'pool', ['ann']);
    const { chain, address } = await add('5', 'tron', 'pool', ['ann']);
    await old
        .insertInto('usdt_transfers')
        .values({
            id: 't',
            chain,
            to_address: address,
            from_address: 'f',
            token: 't',
            amount: 1,
            tx_hash: 'h',
            log_index: 0,
            block: 1,
            state: 'confirmed',
            confirmations: 1,
            created_at: 1,
        })
        .execute();
    await old.destroy();

    const db = await openDatabase(folder, undefined);
    const rows = await db
        .selectFrom('usdt_addresses')
        .select(['id', 'state', 'user_id'])
        .orderBy('id')
        .execute();
    const owners = await db
        .selectFrom('usdt_owners')
        .select(['account', 'user_id'])
        .orderBy('account')
        .execute();
    await db.destroy();
    rmSync(folder, { recursive: true });
    expect(rows).toEqual([
        { id: 'bsc-1', state: 'dedicated', user_id: 'ann' },
        { id: 'bsc-2', state: 'retired', user_id: 'ben' },
        { id: 'bsc-3', state: 'retired', user_id: 'ann' },
        { id: 'ethereum-3', state: 'retired', user_id: 'ben' },
        { id: 'tron-4', state: 'free', user_id: 'ann' },
        { id: 'tron-5', state: 'dedicated', user_id: 'ann' },
    ]);
    expect(owners).toEqual([
        { account: hexOf('1'), user_id: 'ann' },
        { account: hexOf('2'), user_id: '' },
        { account: hexOf('3'), user_id: '' },
        { account: hexOf('5'), user_id: 'ann' },
    ]);
});
