import type { WithdrawalState as State } from '../../../contract/trade/withdrawalStates';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    requested: 'warning',
    risk_hold: 'error',
    approved: 'info',
    sending: 'info',
    sent: 'info',
    confirmed: 'success',
    failed: 'error',
} as const;

export const WithdrawalState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.withdrawals.states" colours={colours} />
);
