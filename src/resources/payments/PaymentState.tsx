import type { PaymentState as State } from '../../../contract/trade/payments';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    awaiting: 'warning',
    processing: 'info',
    settled: 'success',
    failed: 'error',
    reversed: 'error',
} as const;

export const PaymentState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.payments.states" colours={colours} />
);
