import type { CallInput } from '../../../contract/platform/call';
import { isThere, missingOf, rails, valueFault } from '../../../contract/trade/paymentRails';
import type { changePaymentRail, PaymentRail } from '../../../contract/trade/resources/payment';

/** What a rail's form holds: of secrets what is newly written, null for one to be erased. */
export interface RailValues {
    enabled: boolean;
    options: PaymentRail['options'];
    secrets: Record<string, string | null>;
}

type RailChange = NonNullable<CallInput<typeof changePaymentRail>['body']>;

/** What was never written is empty: a form that is begun anew knows that nothing was changed. */
const blankOptions = (name: PaymentRail['name']): PaymentRail['options'] =>
    Object.fromEntries(
        rails[name].fields.filter(({ kind }) => kind !== 'secret').map(field => [field.name, '']),
    );

export const valuesOfRail = ({ name, enabled, options, secrets }: PaymentRail): RailValues => ({
    enabled,
    options: { ...blankOptions(name), ...options },
    secrets: Object.fromEntries(Object.keys(secrets).map(field => [field, ''])),
});

/** What is sent: options that are there, and secrets that were written or are to be erased. */
export const changeOfRail = (rail: PaymentRail, values: RailValues): RailChange => {
    const { fields } = rails[rail.name];
    const options = fields
        .filter(field => field.kind !== 'secret' && isThere(field, values.options))
        .map(({ name }) => [name, values.options[name] ?? ''] as const);
    const secrets = Object.entries(values.secrets).filter(([, text]) => text !== '');
    return {
        version: rail.version,
        enabled: values.enabled,
        options: Object.fromEntries(options),
        secrets: Object.fromEntries(secrets),
    };
};

/** What is wrong, by `options.<field>` or `secrets.<field>`, in the words of the server. */
export const faultsOfRail = (
    rail: PaymentRail,
    values: RailValues,
    isAddressKnown: boolean,
): Record<string, string> => {
    const change = changeOfRail(rail, values);
    const faults: Record<string, string> = {};
    for (const field of rails[rail.name].fields) {
        const place = field.kind === 'secret' ? 'secrets' : 'options';
        const value = change[place][field.name] ?? '';
        const fault = value === '' ? '' : valueFault(field, value);
        if (fault) faults[`${place}.${field.name}`] = fault;
    }
    const missing = missingOf(rail.name, {
        enabled: values.enabled,
        options: values.options,
        hasSecret: field => {
            const written = change.secrets[field];
            return written === undefined ? rail.secrets[field] === true : written !== null;
        },
        isAddressKnown,
    });
    return { ...missing, ...faults };
};
