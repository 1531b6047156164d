import type { Collecting } from '../../../contract/analytics/collecting';

/** What an operator should look at. */
type Trouble = 'disk' | 'full' | 'away' | 'quarantine';

/** The spool's share of its limit from which on it is worth a warning. */
const nearlyFull = 0.8;

type State = Pick<
    Collecting,
    'storeAwaySince' | 'waitingBytes' | 'limitBytes' | 'full' | 'quarantine'
>;

/** 0 to 1. */
export const spoolShare = ({ waitingBytes, limitBytes }: State): number =>
    limitBytes > 0 ? Math.min(1, waitingBytes / limitBytes) : 0;

/** The most urgent first. */
export const troublesOf = (state: State): Trouble[] => {
    const troubles: Trouble[] = [];
    if (state.full === 'disk') troubles.push('disk');
    if (spoolShare(state) > nearlyFull) troubles.push('full');
    if (state.storeAwaySince !== null) troubles.push('away');
    if (state.quarantine.length > 0) troubles.push('quarantine');
    return troubles;
};
