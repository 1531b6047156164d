import type { InboundOutcome as Outcome } from '../../../contract/trade/resources/payments';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    received: 'warning',
    credited: 'success',
    unknown_number: 'error',
    wrong_amount: 'error',
    wrong_currency: 'error',
    wrong_choice: 'error',
    reference_taken: 'error',
    not_confirmed: 'error',
    format: 'error',
    signature: 'error',
    stale: 'error',
    merchant: 'error',
    dispute_opened: 'warning',
    dispute_won: 'success',
    charged_back: 'error',
    dispute_fee: 'warning',
    dispute_reversed: 'error',
    refund_failed: 'error',
    refund_returned: 'error',
    refund_elsewhere: 'error',
    early: 'warning',
    credited_by_hand: 'success',
} as const;

export const InboundOutcome = ({ outcome }: { outcome: Outcome }) => (
    <StateChip state={outcome} texts="resources.inbound_events.outcomes" colours={colours} />
);
