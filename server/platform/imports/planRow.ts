import type { Faults } from '../../../contract/fault';
import type { ImportAction } from '../../../contract/platform/imports';
import type { CrudContext } from '../crud/definition';
import type { AnyRow } from '../crud/looseRows';
import { presentOne, requireRow } from '../crud/writeRecord';
import { ApiError } from '../http/errors';
import { validate } from '../http/validate';
import type { Cells, Importer, Values } from './importer';

/** What a row comes to. */
export interface Plan {
    action: ImportAction;
    /** by column; of the whole row under an empty name */
    faults: Faults;
    /** names of the columns whose fields would change */
    changed: readonly string[];
    /** of a record that is there */
    recordId: string | null;
    version: number;
    input: Values;
}

const nothing = { changed: [], recordId: null, version: 0, input: {} } as const;

/** The column of a field of the input; empty where the file has none for it. */
const columnOf = ({ declared }: Importer, path: string): string => {
    if (path === '') return '';
    const exact = declared.columns.find(({ name, field }) => field === path || name === path);
    // an item of a list is wrong where its list is
    const whole = declared.columns.find(({ field }) => field && path.startsWith(`${field}.`));
    return (exact ?? whole)?.name ?? '';
};

const valueAt = (values: unknown, path: string): unknown =>
    path
        .split('.')
        .reduce<unknown>(
            (part, name) => (part as Record<string, unknown> | undefined)?.[name],
            values,
        );

const same = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const writable = ({ definition }: Importer, record: Values): Record<string, unknown> =>
    Object.fromEntries(
        Object.keys(definition.resource.input.shape).map(field => [field, record[field]]),
    );

type ToInput = Awaited<ReturnType<Importer['open']>>;

interface Asked {
    importer: Importer;
    toInput: ToInput;
    /** of the record with the row's key */
    id: string | undefined;
}

const planned = async (
    { importer, toInput, id }: Asked,
    cells: Cells,
    context: CrudContext,
): Promise<Plan> => {
    const { definition, declared } = importer;
    let row: AnyRow | undefined;
    let before: Values | undefined;
    if (id !== undefined) {
        row = await requireRow(definition, id, context);
        before = writable(importer, await presentOne(definition, row, context));
    }
    const wanted = validate(definition.resource.input, toInput(cells, before));
    const changed = before
        ? declared.columns.filter(
              ({ name, field }) =>
                  field && cells[name] && !same(valueAt(before, field), valueAt(wanted, field)),
          )
        : [];
    const known = { recordId: id ?? null, version: (row as { version?: number })?.version ?? 0 };
    if (before && changed.length === 0) {
        return { ...nothing, ...known, action: 'same', faults: {} };
    }
    // what only the server can check; it writes nothing
    await definition.store?.(wanted, context, row);
    return {
        ...known,
        action: before ? 'change' : 'create',
        faults: {},
        changed: changed.map(({ name }) => name),
        input: wanted,
    };
};

/** What is wrong, by column. */
export const faultsOf = (importer: Importer, { fault: whole, errors }: ApiError): Faults => {
    if (!errors) return { '': whole };
    const faults: Faults = {};
    for (const [path, text] of Object.entries(errors)) faults[columnOf(importer, path)] ??= text;
    return faults;
};

/** What would become of a row, and what is wrong with it. Writes nothing. */
export const planRow = async (asked: Asked, cells: Cells, context: CrudContext): Promise<Plan> => {
    try {
        return await planned(asked, cells, context);
    } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        return { ...nothing, action: 'wrong', faults: faultsOf(asked.importer, cause) };
    }
};
