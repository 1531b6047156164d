import type { Currency } from '../../../contract/platform/money';
import type { JournalKind } from '../../../contract/trade/resources/money';
import type { WalletPart } from '../../../contract/trade/wallet';

/** What the statement is filtered by; empty texts filter nothing. */
export interface StatementFilter {
    kind: JournalKind | '';
    part: WalletPart | '';
    currency: Currency | '';
    /** days of the reader's own zone: 2026-01-31 */
    from: string;
    until: string;
}

export const blankFilter: StatementFilter = {
    kind: '',
    part: '',
    currency: '',
    from: '',
    until: '',
};

/** Local midnight of a day, or of the day after it; ms. */
const midnightOf = (day: string, add: number): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + add).getTime();
};

/** The filter as words of the call; what filters nothing is left out. */
export const wordsOf = ({ kind, part, currency, from, until }: StatementFilter) => ({
    ...(kind && { kind }),
    ...(part && { part }),
    ...(currency && { currency }),
    ...(from && { from: midnightOf(from, 0) }),
    ...(until && { until: midnightOf(until, 1) - 1 }),
});
export type StatementWords = ReturnType<typeof wordsOf>;
