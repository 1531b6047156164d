import { expect, it } from 'vitest';
import { foreignTables, ownerOf, tablesIn } from './checkTables.mjs';

it.each([
    ["db.selectFrom('orders').selectAll()", ['orders']],
    ["db.selectFrom(['sites', 'orders as sold'])", ['orders', 'sites']],
    ["trx.insertInto('ledger_postings')", ['ledger_postings']],
    [".innerJoin('invites', join => join)", ['invites']],
    ["defineCrud({ table: 'products', columns })", ['products']],
    ['sql`select id from withdrawals where id = 1`', ['withdrawals']],
    ['sql`update orders set state = 1`', ['orders']],
])('finds tables of other domains: %s', (text, tables) => {
    expect(foreignTables('messaging', text)).toEqual(tables);
});

it('lets a domain use its own', () => {
    expect(foreignTables('trade', "db.selectFrom('orders').innerJoin('payments', x)")).toEqual([]);
});

it('does not take words for tables', () => {
    expect(foreignTables('platform', "import { orders } from './x'; // read from users")).toEqual([
        'users',
    ]);
    expect(foreignTables('platform', "const orders = await orders('users');")).toEqual([]);
});

it('reads the tables that there are from their types', () => {
    const text = 'export interface OrderTables {\n    orders: OrderTable;\n    disputes: X;\n}\n';
    expect(tablesIn(text)).toEqual(['orders', 'disputes']);
    expect(ownerOf.get('orders')).toBe('trade');
});
