import { fault } from '../../../contract/fault';
import type { Chain } from '../../../contract/trade/chainAddress';
import { addressFault, canonicalAddress } from '../../../contract/trade/chainAddress';
import { type UsdtAddress, usdtAddresses } from '../../../contract/trade/resources/usdt';
import { isOneOf } from '../../platform/crud/conditions';
import { type CrudContext, defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { orderNumbers } from './orderNumbers';

type AddressRow = Row<'usdt_addresses'>;

const keyOf = (chain: string, address: string) => `${chain} ${address}`;

/** How many transfers came to each. */
const transfersTo = async (db: Database, rows: readonly AddressRow[]) => {
    if (rows.length === 0) return new Map<string, number>();
    const found = await db
        .selectFrom('usdt_transfers')
        .select(({ fn }) => ['chain', 'to_address', fn.countAll<number>().as('count')])
        .where(
            'to_address',
            'in',
            rows.map(({ address }) => address),
        )
        .groupBy(['chain', 'to_address'])
        .execute();
    return new Map(found.map(row => [keyOf(row.chain, row.to_address), Number(row.count)]));
};

const present = async (rows: AddressRow[], db: Database): Promise<UsdtAddress[]> => {
    const [transfers, numbers] = await Promise.all([
        transfersTo(db, rows),
        orderNumbers(
            db,
            rows.map(({ order_id }) => order_id),
        ),
    ]);
    return rows.map(row => ({
        id: row.id,
        chain: row.chain as Chain,
        address: row.address,
        state: row.state as UsdtAddress['state'],
        note: row.note,
        transfers: transfers.get(keyOf(row.chain, row.address)) ?? 0,
        userId: row.user_id,
        orderId: row.order_id,
        orderNumber: row.order_id === null ? '' : (numbers.get(row.order_id) ?? ''),
        leasedUntil: row.leased_until,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** The columns of an address that nobody has used yet. */
export const newAddressColumns = { user_id: null, order_id: null, leased_until: null } as const;

const storeNew = async (chain: Chain, address: string, { db }: CrudContext) => {
    const wrong = addressFault(chain, address);
    if (wrong) throw invalid({ address: wrong });
    const kept = canonicalAddress(chain, address);
    const same = await db
        .selectFrom('usdt_addresses')
        .select('id')
        .where('chain', '=', chain)
        .where('address', '=', kept)
        .executeTakeFirst();
    if (same) throw invalid({ address: 'field.taken' });
    return { ...newAddressColumns, chain, address: kept };
};

const checkState = (state: UsdtAddress['state'], before: AddressRow | undefined): void => {
    if (state === before?.state) return;
    const isInUse = before?.state === 'leased' || before?.state === 'dedicated';
    if (isInUse) throw invalid({ state: 'usdt.address_in_use' });
    if (state !== 'free' && state !== 'retired') {
        throw invalid({ state: 'usdt.address_state' });
    }
};

/** An address stays what it is: money may be on its way to it. */
const checkSame = (chain: Chain, address: string, before: AddressRow): void => {
    if (chain !== before.chain) throw invalid({ chain: 'field.fixed' });
    const isSame =
        addressFault(chain, address) === '' && canonicalAddress(chain, address) === before.address;
    if (!isSame) throw invalid({ address: 'field.fixed' });
};

/** Addresses that payments may be asked to; their keys are kept elsewhere. */
export const usdtAddressResource = defineCrud({
    resource: usdtAddresses,
    table: 'usdt_addresses',
    columns: {
        createdAt: 'created_at',
        chain: 'chain',
        address: 'address',
        state: 'state',
        updatedAt: 'updated_at',
    },
    searched: ['address', 'note'],
    filters: { chain: isOneOf('chain'), state: isOneOf('state') },
    presentRows: (rows, { db }) => present(rows, db),
    title: ({ address }) => address,
    approval: { kind: 'usdt_address', keyOf: ({ chain, address }) => `${chain} ${address}` },
    store: async ({ chain, address, state, note }, context, before) => {
        checkState(state, before);
        if (!before) return { ...(await storeNew(chain, address, context)), state, note };
        checkSame(chain, address, before);
        return { state, note };
    },
    beforeRemove: async (rows, { db }) => {
        const transfers = await transfersTo(db, rows);
        const used = rows.filter(
            row =>
                row.state !== 'free' ||
                row.user_id !== null ||
                row.order_id !== null ||
                transfers.has(keyOf(row.chain, row.address)),
        );
        if (used.length > 0) {
            const names = used.map(({ address }) => address).join(', ');
            throw new ApiError(409, fault('usdt.only_unused', { names }));
        }
    },
});
