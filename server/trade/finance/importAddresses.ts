import { fault } from '../../../contract/fault';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Chain } from '../../../contract/trade/chainAddress';
import {
    type ImportedLine,
    type importUsdtAddresses,
    maxImportLines,
} from '../../../contract/trade/resources/usdt';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import { invalid } from '../../platform/http/errors';
import { readAddressLines } from './readAddressLines';
import { newAddressColumns } from './usdtAddressResource';

const partRows = 500;

/** Right lines whose address is there already say so. */
export const besideStored = async (
    db: Database,
    lines: ImportedLine[],
): Promise<ImportedLine[]> => {
    const right = lines.filter(({ problem }) => problem === '').map(({ address }) => address);
    const stored = new Set<string>();
    for (let at = 0; at < right.length; at += partRows) {
        const rows = await db
            .selectFrom('usdt_addresses')
            .select(['chain', 'address'])
            .where('address', 'in', right.slice(at, at + partRows))
            .execute();
        for (const { chain, address } of rows) stored.add(`${chain} ${address}`);
    }
    return lines.map(line =>
        line.problem === '' && stored.has(`${line.chain} ${line.address}`)
            ? { ...line, problem: 'field.taken' }
            : line,
    );
};

const addOne = async ({ chain, address, note }: ImportedLine, context: CrudContext) => {
    const { db, now, session, address: from } = context;
    const id = newId(now);
    const written = { chain, address, state: 'free', note } as const;
    await db
        .insertInto('usdt_addresses')
        .values({
            ...newAddressColumns,
            ...written,
            id,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
    await writeAudit(db, {
        actor: { session, address: from },
        now,
        action: 'import',
        resource: 'usdt_addresses',
        recordId: id,
        title: address,
        changes: Object.fromEntries(
            Object.entries(written).map(([field, value]) => [field, [null, value] as const]),
        ) as Record<string, [null, string]>,
    });
};

export interface AddressText {
    text: string;
    chain: Chain;
    isPreview: boolean;
}

/** Adds what the lines name, each with its entry in the log; nothing when one line is wrong. */
export const importAddresses = (
    { text, chain, isPreview }: AddressText,
    outside: CrudContext,
): Promise<CallAnswer<typeof importUsdtAddresses>> =>
    inTransaction(outside.db, async db => {
        const read = readAddressLines(text, chain);
        if (read.length === 0) throw invalid({ text: 'usdt.no_address' });
        if (read.length > maxImportLines)
            throw invalid({ text: fault('field.too_many', { max: maxImportLines }) });
        const lines = await besideStored(db, read);
        const wrong = lines.filter(({ problem }) => problem !== '').length;
        const isAdded = !isPreview && wrong === 0;
        if (isAdded) for (const line of lines) await addOne(line, { ...outside, db });
        return {
            lines,
            right: lines.length - wrong,
            wrong,
            added: isAdded ? lines.length : 0,
        };
    });
