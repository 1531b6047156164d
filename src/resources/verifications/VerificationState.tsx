import type { Verification } from '../../../contract/identity/resources/verifications';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    begun: 'default',
    open: 'warning',
    verified: 'success',
    rejected: 'error',
} as const;

export const VerificationState = ({ state }: Pick<Verification, 'state'>) => (
    <StateChip state={state} texts="resources.verifications.states" colours={colours} />
);
