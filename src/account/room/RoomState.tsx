import type { RoomAccessState } from '../../../contract/market/room/roomTable';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    asked: 'warning',
    granted: 'success',
    rejected: 'error',
    suspended: 'error',
    withdrawn: 'error',
} as const;

/** Where somebody stands with a room. */
export const RoomState = ({ state }: { state: RoomAccessState }) => (
    <StateChip state={state} texts="room.states" colours={colours} />
);
