import { calls } from '../../../../contract/calls';
import type { LiveChanges } from '../../../../contract/live';
import { readEnvelope } from '../../../dataProvider/readEnvelope';
import { readEvents } from '../../../dataProvider/readEvents';
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
        onEvent: async data => onChanges((await readEnvelope(200, data)).data as LiveChanges),
    });
