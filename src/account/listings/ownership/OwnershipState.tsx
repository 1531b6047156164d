import type { OwnershipState as State } from '../../../../contract/market/ownership';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { none } from '../../../ui/text/numbers';

const colours = { verified: 'success', pending: 'warning', lost: 'error' } as const;

/** How far a proof is; nothing of what has no host. */
export const OwnershipState = ({ state }: { state: State | null }) =>
    state === null ? (
        none
    ) : (
        <StateChip state={state} texts="listing.ownership.states" colours={colours} />
    );
