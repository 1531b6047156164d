import { sql } from 'kysely';
import { Random } from '../../server/analytics/demo/random';
import { hashPassword } from '../../server/identity/accounts/passwords';
import type { Database } from '../../server/platform/database/database';
import { password } from '../demo';
import type { Draw } from '../office/draw';
import { idMaker, inParts, insert, range } from '../office/fillOffice';
import { madeUpUser } from '../office/madeUpMarket';
import { madeUpOrder } from '../office/madeUpMoney';

const people = 20_000;
/** Of all orders so many per cent are one person's purchases, and as many another one's sales. */
const busyPart = 0.02;
/** by their places among those made up */
export const [busyBuyer, busySeller, somebody] = [0, 1, 2] as const;
export const emailOf = (at: number): string => `person${at}@example.com`;

/** About as long as what was offered is in an order of the market. */
const terms = JSON.stringify({ summary: 'As it was offered. '.repeat(40) });

const addPeople = async (db: Database, draw: Draw): Promise<string[]> => {
    const passwordHash = await hashPassword(password);
    const ids: string[] = [];
    await inParts(db, people, async (trx, from, to) => {
        const rows = range(from, to).map(at => madeUpUser(draw, at, passwordHash));
        ids.push(...rows.map(({ id }) => id));
        await insert(trx, 'users', rows);
    });
    return ids;
};

/** So many are made up; the others are these again, at other times and for other amounts. */
const madeUp = 20_000;
const hourMs = 3_600_000;

const addMadeUp = (db: Database, draw: Draw, users: readonly string[], count: number) =>
    inParts(db, count, async (trx, from, to) => {
        const rows = range(from, to).map(at => {
            const { order } = madeUpOrder(draw, at);
            if (draw.random.chance(busyPart)) order.buyer_id = users[busyBuyer] as string;
            if (draw.random.chance(busyPart)) order.seller_id = users[busySeller] as string;
            return { ...order, terms };
        });
        await insert(trx, 'orders', rows);
    });

/** The made-up ones once more, `round` times 7 hours before; a number's end tells them apart. */
const addAgain = async (db: Database, round: number, count: number): Promise<void> => {
    const before = 7 * hourMs * round;
    const same = [
        ...['type', 'title', 'buyer_id', 'seller_id', 'product_id', 'price', 'discount'],
        ...['fee', 'currency', 'state', 'deadline_at', 'terms', 'updated_at', 'version'],
    ];
    const columns = sql.join(same.map(name => sql.ref(name)));
    const suffix = `-${round}`;
    // an id ends with its round
    const end = round.toString(16).padStart(6, '0');
    await sql`
        insert into orders
            (id, number, search_text, created_at, state_since, total, ${columns})
        select substr(id, 1, 30) || ${end}, number || ${suffix}, search_text || ${suffix},
            created_at - ${before}, state_since - ${before},
            (total * ${round + 1}) % 9000000 + 100, ${columns}
        from orders where number not like '%-%-%' limit ${count}`.execute(db);
};

/** Fills a table of SQLite's while it has no indexes: to make them once is much less work. */
const withoutIndexes = async (db: Database, table: string, fill: () => Promise<void>) => {
    const { rows } = await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master
        where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
    await fill();
    for (const { sql: words } of rows) await sql.raw(words).execute(db);
};

/** Writes so many orders straight into their table; always the same for the same number and instant. */
export const fillOrders = async (db: Database, count: number, now: number): Promise<void> => {
    const random = new Random(`orders ${count}`);
    const draw: Draw = { random, now, id: idMaker(random), user: () => '' };
    const users = await addPeople(db, draw);
    draw.user = () => users[random.below(users.length)] as string;
    await withoutIndexes(db, 'orders', async () => {
        await addMadeUp(db, draw, users, Math.min(count, madeUp));
        for (let round = 1; round * madeUp < count; round += 1) {
            await addAgain(db, round, Math.min(madeUp, count - round * madeUp));
        }
    });
};
