import { expect, it } from 'vitest';
import { faultsIn, foreignTables, ownerOf, tablesIn } from './checkTables.mjs';

it.each([
    ["db.selectFrom('orders').selectAll()", ['orders']],
    ["db.selectFrom(['sites', 'orders as sold'])", ['orders', 'sites']],
    [".innerJoin('invites', join => join)", ['invites']],
    ["defineCrud({ table: 'products', columns })", ['products']],
    ['sql`select id from withdrawals where id = 1`', ['withdrawals']],
])('finds tables of other domains that are read: %s', (text, reads) => {
    expect(foreignTables('messaging', text)).toEqual({ reads, writes: [] });
});

it.each([
    ["trx.insertInto('ledger_postings')", ['ledger_postings']],
    ["trx.updateTable('orders').set({})", ['orders']],
    ["trx.deleteFrom('invites')", ['invites']],
    ['sql`update orders set state = 1`', ['orders']],
    ['sql`delete from orders where id = 1`', ['orders']],
])('finds tables of other domains that are written: %s', (text, writes) => {
    expect(foreignTables('messaging', text)).toEqual({ reads: [], writes });
});

it('lets a domain use its own', () => {
    const text = "db.selectFrom('orders').innerJoin('payments', x)";
    expect(faultsIn('trade', text)).toEqual([]);
});

it('does not take words for tables', () => {
    const named = foreignTables('platform', "import { orders } from './x'; // read from users");
    expect(named.reads).toEqual(['users']);
    const called = foreignTables('platform', "const orders = await orders('users');");
    expect(called.reads).toEqual([]);
});

it('lets a declared join read a domain below, and nothing else', () => {
    const reads = "db.selectFrom('users').innerJoin('orders', x)";
    expect(faultsIn('messaging', "db.selectFrom('users')", ['users'])).toEqual([]);
    expect(faultsIn('messaging', reads, ['users'])).toEqual([
        "orders belongs to trade; ask that domain's rule",
    ]);
    expect(faultsIn('messaging', reads, ['users', 'orders'])).toEqual([
        'orders belongs to trade, which is not below messaging',
    ]);
    expect(faultsIn('messaging', "db.updateTable('users')", ['users'])[0]).toBe(
        "writes what is another domain's: users belongs to identity",
    );
    expect(faultsIn('messaging', '', ['users'])).toEqual([
        'joins users no more; take it out of tableJoins.json',
    ]);
});

it('reads the tables that there are from their types', () => {
    const text = 'export interface OrderTables {\n    orders: OrderTable;\n    disputes: X;\n}\n';
    expect(tablesIn(text)).toEqual(['orders', 'disputes']);
    expect(ownerOf.get('orders')).toBe('trade');
});
