import { hashPassword } from '../../server/accounts/passwords';
import type { Database } from '../../server/database/database';
import type { Tables } from '../../server/database/tables';
import { Random } from '../../server/demo/random';
import {
    type Draw,
    madeUpOrder,
    madeUpProduct,
    madeUpUser,
    madeUpWithdrawal,
} from './madeUpRecords';

/** Rows of one transaction; a statement takes some of them, by the databases' limit of values. */
const partRows = 2_000;
const statementRows = 200;

const insert = async <Table extends keyof Tables>(
    db: Database,
    table: Table,
    rows: readonly object[],
): Promise<void> => {
    for (let at = 0; at < rows.length; at += statementRows) {
        const part = rows.slice(at, at + statementRows) as never;
        await db.insertInto(table).values(part).execute();
    }
};

/** Ids like those of the server, but the same ones from the same seed. */
const idMaker =
    (random: Random) =>
    (at: number): string => {
        const hex = (bits: number, length: number) =>
            bits.toString(16).padStart(8, '0').slice(0, length);
        const time = at.toString(16).padStart(12, '0');
        const [a, b, c] = [random.bits(), random.bits(), random.bits()];
        return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a, 3)}-8${hex(b, 3)}-${hex(c, 8)}${hex(a ^ b, 4)}`;
    };

/** Makes rows in parts, a transaction each. */
const inParts = async (
    db: Database,
    count: number,
    write: (db: Database, from: number, to: number) => Promise<void>,
): Promise<void> => {
    for (let from = 0; from < count; from += partRows) {
        const to = Math.min(count, from + partRows);
        await db.transaction().execute(trx => write(trx, from, to));
    }
};

const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, at) => from + at);

const addUsers = async (db: Database, draw: Draw, count: number): Promise<string[]> => {
    // one for all: nobody signs in as them
    const passwordHash = await hashPassword('made up');
    const ids: string[] = [];
    await inParts(db, count, async (trx, from, to) => {
        const rows = range(from, to).map(at => madeUpUser(draw, at, passwordHash));
        ids.push(...rows.map(({ id }) => id));
        await insert(trx, 'users', rows);
    });
    return ids;
};

const addOrders = (db: Database, draw: Draw, count: number) =>
    inParts(db, count, async (trx, from, to) => {
        const made = range(from, to).map(at => madeUpOrder(draw, at));
        await insert(
            trx,
            'orders',
            made.map(({ order }) => order),
        );
        await insert(
            trx,
            'order_events',
            made.flatMap(({ events }) => events),
        );
        await insert(
            trx,
            'ledger_journals',
            made.map(({ journal }) => journal),
        );
        await insert(
            trx,
            'ledger_postings',
            made.flatMap(({ postings }) => postings),
        );
    });

/**
 * Fills the back-office with so many users, products, orders (with their payments, two lines of the
 * ledger each) and withdrawals; always the same for the same number and instant.
 */
export const fillOffice = async (db: Database, count: number, now: number): Promise<void> => {
    const random = new Random(`office ${count}`);
    const draw: Draw = { random, now, id: idMaker(random), user: () => '' };
    const users = await addUsers(db, draw, count);
    draw.user = () => users[random.below(users.length)] as string;
    await inParts(db, count, (trx, from, to) =>
        insert(
            trx,
            'products',
            range(from, to).map(at => madeUpProduct(draw, at)),
        ),
    );
    await addOrders(db, draw, count);
    await inParts(db, count, (trx, from, to) =>
        insert(
            trx,
            'withdrawals',
            range(from, to).map(() => madeUpWithdrawal(draw)),
        ),
    );
};
