import { type Fault, type Faults, fault } from '../fault';
import { canParseUrl } from '../platform/canParseUrl';
import type { Currency } from '../platform/money';
import { addressFault } from './chainAddress';
import type { RailField, RailValue } from './railField';
import { balance } from './rails/balance';
import type { RailDeclaration } from './rails/declaration';
import { epay } from './rails/epay';
import { manual } from './rails/manual';
import { sandbox } from './rails/sandbox';
import { stripe } from './rails/stripe';
import { usdt } from './rails/usdt';

/** Every payment method, in the order in which buyers see them. */
const declared = [balance, epay, stripe, manual, usdt, sandbox] as const;

export type RailName = (typeof declared)[number]['name'];

/** What each is called, can do, and what can be set of it. */
export const rails = Object.fromEntries(declared.map(rail => [rail.name, rail])) as Readonly<
    Record<RailName, RailDeclaration<RailName>>
>;

export const railNames = declared.map(({ name }) => name) as [RailName, ...RailName[]];
export const isRailName = (name: string): name is RailName => Object.hasOwn(rails, name);

/** A text of each of these by the method's name; 0 is English, 1 Chinese. */
export const railTexts = (
    at: 0 | 1,
    textOf: (rail: RailDeclaration) => readonly [string, string],
): Record<RailName, string> =>
    Object.fromEntries(railNames.map(name => [name, textOf(rails[name])[at]])) as Record<
        RailName,
        string
    >;

/** Those that a trait holds of. */
export const railsWith = (
    trait:
        | ('canRefund' | 'canQuery' | 'isCalledBack' | 'isProven' | 'isOnChain' | 'isTest')
        | 'canBeChargedBack',
): RailName[] => railNames.filter(name => rails[name][trait]);

/** Whether an order of so much can be paid so, in the smallest unit of its currency. */
export const takes = (
    name: RailName,
    { currency, total }: { currency: Currency; total: bigint },
): boolean => total > 0n && rails[name].currencies?.includes(currency) !== false;

type Options = Readonly<Record<string, RailValue>>;

/** The options with what stands in place of those that were never written. */
export const withPresets = (rail: RailName, options: Options): Record<string, RailValue> => {
    const presets = rails[rail].fields.flatMap(({ name, preset }) =>
        preset === undefined ? [] : [[name, preset] as const],
    );
    return { ...Object.fromEntries(presets), ...options };
};

/** Whether a field is there with the other options as they are. */
export const isThere = ({ when = [] }: RailField, options: Options): boolean =>
    [when].flat().every(({ field, is }) => options[field] === is);

const countFault = (value: RailValue, [from, to]: readonly [number, number]): Fault | '' => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'field.not_integer';
    return value < from || value > to ? fault('field.between', { min: from, max: to }) : '';
};

const textFault = (text: string, { kind, pattern, chain, choices }: RailField): Fault | '' => {
    if (kind === 'address' && chain) return addressFault(chain, text);
    if (kind === 'choice') return choices?.includes(text) ? '' : 'field.not_listed';
    const isUrl = /^https?:\/\//.test(text) && canParseUrl(text);
    if (kind === 'url' && !isUrl) return 'field.web_address';
    return pattern && !pattern[0].test(text) ? pattern[1] : '';
};

/** What is wrong with a value that was written; an empty one is none. */
export const valueFault = (field: RailField, value: RailValue): Fault | '' => {
    if (field.kind === 'flag') return typeof value === 'boolean' ? '' : 'field.wrong_form';
    if (field.kind === 'count') return countFault(value, field.range ?? [0, 1_000_000_000]);
    if (typeof value !== 'string') return 'field.wrong_form';
    return value === '' ? '' : textFault(value, field);
};

interface RailState {
    enabled: boolean;
    options: Options;
    /** secrets that are or will be stored */
    hasSecret: (field: string) => boolean;
    /** PUBLIC_URL is set */
    isAddressKnown: boolean;
}

/** What a rail lacks to be on, by `enabled`, `options.<field>` or `secrets.<field>`; nothing for one that is off. */
export const missingOf = (rail: RailName, state: RailState): Faults => {
    if (!state.enabled) return {};
    const faults: Faults = {};
    if (rails[rail].isCalledBack && !state.isAddressKnown) faults.enabled = 'rail.no_public_url';
    for (const field of rails[rail].fields) {
        if (!field.isNeeded || !isThere(field, state.options)) continue;
        const { name, kind } = field;
        if (kind === 'secret') {
            if (!state.hasSecret(name)) faults[`secrets.${name}`] = 'field.needed';
        } else if ((state.options[name] ?? '') === '') faults[`options.${name}`] = 'field.needed';
    }
    const { needsOneOf } = rails[rail];
    if (needsOneOf && !needsOneOf.fields.some(name => state.options[name] === true)) {
        faults[`options.${needsOneOf.fields[0]}`] = needsOneOf.fault;
    }
    return faults;
};
