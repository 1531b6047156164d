import type { AuditEntry } from '../../../contract/platform/resource';

type Values = Readonly<Record<string, unknown>>;

/** What says how money of a record is to be read. */
const units = ['currency', 'kind'] as const;

/** Changes with what their amounts are counted in, which has often not changed itself. */
export const withUnits = (
    changes: AuditEntry['changes'],
    money: readonly string[] | undefined,
    [before, after]: readonly [Values | undefined, Values | undefined],
): AuditEntry['changes'] => {
    const hasMoney = money?.some(field => (field.split('.')[0] ?? '') in changes);
    if (!hasMoney) return changes;
    const told = units.filter(
        unit => !(unit in changes) && (before?.[unit] ?? after?.[unit] ?? null) !== null,
    );
    const beside = told.map(unit => [unit, [before?.[unit] ?? null, after?.[unit] ?? null]]);
    return { ...changes, ...Object.fromEntries(beside) };
};
