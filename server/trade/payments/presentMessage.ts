import type { Selectable } from 'kysely';
import type { InboundOutcome, InboundRecord } from '../../../contract/trade/resources/payments';
import type { InboundEventTable } from '../../platform/database/tables/trade/payments';
import { readReport } from './inbox';
import { presentInbound } from './presentRecord';
import { maxAttempts } from './processEvent';

/** Signed by the gateway, and about money that nothing was done with. */
const withoutEnd = [
    ...(['unknown_number', 'wrong_amount', 'wrong_currency', 'wrong_choice'] as const),
    ...(['reference_taken', 'not_confirmed', 'refund_elsewhere'] as const),
    'dispute_reversed',
] as const satisfies readonly InboundOutcome[];

/** What administrators may do about a message: what nobody confirmed is asked for again, not credited. */
export const actionsOf = ({
    outcome,
    report,
    attempts,
}: Pick<
    Selectable<InboundEventTable>,
    'outcome' | 'report' | 'attempts'
>): InboundRecord['actions'] => {
    if (outcome === 'received') return attempts >= maxAttempts ? ['again', 'close'] : [];
    if (outcome === 'early') return ['again', 'close'];
    if (!withoutEnd.some(one => one === outcome)) return [];
    if (outcome === 'not_confirmed') return ['again', 'close'];
    return readReport(report)?.status === 'paid' ? ['credit', 'close'] : ['close'];
};

/** One message of a gateway, as it came, and what can be done about it. */
export const presentMessage = (row: Selectable<InboundEventTable>): InboundRecord => {
    const report = readReport(row.report);
    return {
        ...presentInbound(row),
        raw: row.raw,
        headers: JSON.parse(row.headers) as Record<string, string>,
        amount: report ? String(report.amount) : null,
        currency: report?.currency ?? null,
        actions: actionsOf(row),
    };
};
