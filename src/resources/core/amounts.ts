import { allResources } from '../../../contract/backOffice';
import { currencies } from '../../../contract/platform/money';
import type { AuditEntry } from '../../../contract/platform/resource';

type Changes = AuditEntry['changes'];

/** What a number in the log counts. */
export type Unit = { kind: 'money'; currency: string } | { kind: 'percent' | 'time' } | undefined;

/** Money of what is no record with a form; of a field with its currency before it, see below. */
const moneyBeside: Readonly<Record<string, readonly string[]>> = {
    withdrawals: ['fee', 'minimum', 'secondAbove'],
    withdrawal_rule: ['fee', 'minimum', 'secondAbove'],
};

/** Hundredths of a percent, whichever record has them. */
const percents = ['vat_fee_rate', 'vat_plan_rate', 'feeRate'];

/** Where an order's rules have a fee, and where they have a time: `source.0.rate`, `website.pay`. */
const feePath = /^(source|website|domain)\.\d+\.rate$/;
const timerPath =
    /^(source_auto|source_manual|domain_push|domain_transfer|website|instant)\.[a-zA-Z]+$/;

/** What a field of a change says beside it: what it is now, else what it was. */
const said = (changes: Changes, field: string): string => {
    const [from, to] = changes[field] ?? [null, null];
    return String(to ?? from ?? '');
};

/** What a field's numbers count; undefined for words, and for money whose currency nobody said. */
export const unitOf = (resource: string, field: string, changes: Changes): Unit => {
    const [before = '', name = ''] = field.split('.');
    if (currencies.some(one => one === before) && name) return { kind: 'money', currency: before };
    if (percents.includes(field) || feePath.test(field)) return { kind: 'percent' };
    if (timerPath.test(field)) return { kind: 'time' };
    const declared = allResources.find(one => one.name === resource)?.money ?? [];
    const isMoney = [...declared, ...(moneyBeside[resource] ?? [])].includes(field);
    if (!isMoney) return undefined;
    if (resource === 'coupons' && field === 'value' && said(changes, 'kind') === 'percent') {
        return { kind: 'percent' };
    }
    const currency = said(changes, 'currency');
    return currency === '' ? undefined : { kind: 'money', currency };
};

/** Nothing but a number of smallest units, or one with its currency behind it: `12.50 CNY`. */
export const isWhole = (value: unknown): value is string | number => /^-?\d+$/.test(String(value));

/** Fields of acts in which the server writes money with its currency. */
export const isMoneyName = (field: string): boolean => ['amount', 'toBuyer'].includes(field);

/** `12.50 CNY`, as the server writes what it tells of money that no record has. */
export const writtenMoney = (
    value: unknown,
): readonly [amount: string, currency: string] | null => {
    const [, amount, currency] =
        /^(-?\d+(?:\.\d+)?) (CNY|USD|USDT|TST)$/.exec(String(value ?? '')) ?? [];
    return amount !== undefined && currency !== undefined ? [amount, currency] : null;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes one by one: of a field with fields of its own each of those that differ, and nothing that stayed. */
export const flatChanges = (changes: Changes): Changes => {
    const flat: Changes = {};
    for (const [field, [from, to]] of Object.entries(changes)) {
        if (!isPlain(from) && !isPlain(to)) {
            flat[field] = [from, to];
            continue;
        }
        const [before, after] = [isPlain(from) ? from : {}, isPlain(to) ? to : {}];
        for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
            flat[`${field}.${key}`] = [before[key] ?? null, after[key] ?? null];
        }
    }
    return Object.fromEntries(
        Object.entries(flat).filter(
            ([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to),
        ),
    );
};
