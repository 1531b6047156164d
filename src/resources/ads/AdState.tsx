import type { AdState as State } from '../../../contract/content/resources/ads';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = { running: 'success', planned: 'info', ended: 'default', off: 'warning' } as const;

/** What an ad is doing now. */
export const AdState = ({ state }: { state: State }) => (
    <StateChip state={state} texts="resources.ads.states" colours={colours} />
);
