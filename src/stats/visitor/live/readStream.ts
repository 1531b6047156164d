import type { LiveChanges } from '../../../../contract/analytics/live';
import { calls } from '../../../../contract/calls';
import { readAnswer } from '../../../dataProvider/readAnswer';
import { readEvents } from '../../../dataProvider/readEvents';
import { token } from '../../../ui/browser/token';
import type { ScopeQuery } from '../../report/scope';

interface Reading {
    query: ScopeQuery;
    /** ms */
    since: number;
    signal: AbortSignal;
    onChanges: (changes: LiveChanges) => void;
}

/** Reads the stream of a scope's changes to its end; throws when there is none, or when it breaks. */
export const readStream = ({ query, since, signal, onChanges }: Reading): Promise<void> =>
    readEvents({
        path: calls.live.path,
        query: { ...query, since },
        signal,
        onEvent: async text => {
            const asked = { path: calls.live.path, isPublic: false, held: token() };
            const answer = { status: 200, text, retryAfter: undefined };
            onChanges(await readAnswer<LiveChanges>(asked, answer));
        },
    });
