import type { ApprovalState as State } from '../../../contract/identity/resources/approvals';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    waiting: 'warning',
    executed: 'success',
    failed: 'error',
    refused: 'error',
} as const;

export const ApprovalState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.approvals.states" colours={colours} />
);
