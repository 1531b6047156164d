import { type Faults, fault } from '../../../contract/fault';
import type { CrudContext } from '../crud/definition';
import type { Importer } from './importer';
import { type Plan, planRow } from './planRow';
import type { FileRow } from './readTable';

export interface PlannedRow extends Plan {
    row: FileRow;
    key: string;
    title: string;
}

const wrong = (faults: Faults): Plan => ({
    action: 'wrong',
    faults,
    changed: [],
    recordId: null,
    version: 0,
    input: {},
});

/** What would become of the rows of a file, in their order. Writes nothing. */
export const planTable = async (
    importer: Importer,
    rows: readonly FileRow[],
    context: CrudContext,
): Promise<PlannedRow[]> => {
    const keys = rows.map(({ cells }) => importer.keyOf(cells));
    const found = await importer.find(context.db, [...new Set(keys.filter(key => key !== ''))]);
    const toInput = await importer.open(
        rows.map(({ cells }) => cells),
        context,
    );
    const [keyColumn] = importer.declared.columns;
    const seen = new Map<string, number>();
    const plans: PlannedRow[] = [];
    for (const [at, row] of rows.entries()) {
        const key = keys[at] ?? '';
        const told = { row, key, title: importer.titleOf(row.cells) };
        const first = key === '' ? undefined : seen.get(key);
        if (first === undefined) seen.set(key, row.line);
        const plan = () => {
            if (row.isTooLong) return wrong({ '': 'table.too_many_cells' });
            if (key === '') return wrong({ [keyColumn?.name ?? '']: 'field.needed' });
            if (first !== undefined) {
                const text = fault('table.key_twice', { line: first });
                return wrong({ [keyColumn?.name ?? '']: text });
            }
            return planRow({ importer, toInput, id: found.get(key) }, row.cells, context);
        };
        plans.push({ ...told, ...(await plan()) });
    }
    return plans;
};
