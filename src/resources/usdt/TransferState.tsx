import type { UsdtTransfer } from '../../../contract/trade/resources/usdt';
import { StateChip } from '../../ui/admin/text/StateChip';

const texts = 'resources.usdt_transfers';

const stateColours = {
    ...({ seen: 'info', confirmed: 'success', orphaned: 'default' } as const),
    ...({ reversed: 'error', wrong: 'warning' } as const),
} as const;

export const TransferState = ({ state }: Pick<UsdtTransfer, 'state'>) => (
    <StateChip state={state} texts={`${texts}.states`} colours={stateColours} />
);

const outcomeColours = {
    ...({ settled: 'success', assigned: 'success', held: 'info', late: 'info' } as const),
    ...({ partial: 'info' } as const),
    ...({ unmatched: 'warning', returned: 'warning', other_token: 'warning' } as const),
    ...({ second_rpc: 'error', stopped: 'error' } as const),
} as const;

/** What became of the money. */
export const TransferOutcome = ({ outcome }: Pick<UsdtTransfer, 'outcome'>) => (
    <StateChip state={outcome} texts={`${texts}.outcomes`} colours={outcomeColours} />
);
