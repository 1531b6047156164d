import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountKind } from '../../../contract/trade/resources/money';

/** How the names of each kind of account look, as patterns of LIKE. */
const patterns: Readonly<Record<AccountKind, readonly string[]>> = {
    available: ['user:%:available'],
    pending: ['user:%:pending'],
    frozen: ['user:%:frozen'],
    escrow: ['order:%:escrow'],
    deposit: ['auction:%:deposit:%', 'order:%:deposit'],
    outside: ['ext:%'],
    platform: ['platform:%'],
    suspense: ['suspense:%'],
    receivable: ['receivable:%'],
    exchange: ['fx:%'],
};

const expressions = Object.entries(patterns).flatMap(([kind, all]) =>
    all.map(
        pattern => [kind as AccountKind, new RegExp(`^${pattern.replaceAll('%', '.*')}$`)] as const,
    ),
);

/** What an account is for; a name that is not known is the platform's own. */
export const accountKindOf = (account: string): AccountKind =>
    expressions.find(([, expression]) => expression.test(account))?.[0] ?? 'platform';

/** The account is of one of the kinds. */
export const isOfAccountKinds = (kinds: readonly AccountKind[]): RawBuilder<SqlBool> => {
    const parts = kinds.flatMap(kind => patterns[kind].map(like => sql`account like ${like}`));
    return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};
