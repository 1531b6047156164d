import type { CheckState as State } from '../../../contract/trade/resources/checks';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = { open: 'warning', passed: 'success', refused: 'error' } as const;

export const CheckState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.identity_checks.states" colours={colours} />
);
