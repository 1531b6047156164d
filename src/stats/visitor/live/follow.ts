import type { LiveChanges } from '../../../../contract/analytics/live';

export type LiveState = 'waiting' | 'live' | 'polling';

interface Following {
    /** ms; what happened before is known */
    since: number;
    signal: AbortSignal;
    /** Reads a stream until it ends; throws when it breaks. */
    stream: (since: number, onChanges: (changes: LiveChanges) => void) => Promise<void>;
    /** Asks once. */
    poll: (since: number) => Promise<LiveChanges>;
    onChanges: (changes: LiveChanges) => void;
    onState: (state: LiveState) => void;
    /** Resolves after so many ms, or at once when it is over. */
    pause: (ms: number) => Promise<void>;
}

const firstPauseMs = 1000;
const maxPauseMs = 30_000;
const pollMs = 4000;
/** Polls before the stream is tried again: a minute. */
const pollsBetween = 15;
/** After so many failures in a row the list is asked for instead. */
const patience = 2;

/**
 * Follows a list until it is over: by a stream, begun again where it broke off, and by asking again
 * and again where no stream comes about. Each failure makes the next pause longer.
 */
export const follow = async (following: Following): Promise<void> => {
    const { signal, stream, poll, onState, pause } = following;
    let since = following.since;
    let failures = 0;
    let pauseMs = firstPauseMs;
    const tell = (changes: LiveChanges) => {
        since = Math.max(since, changes.at);
        following.onChanges(changes);
    };
    const pollForAWhile = async () => {
        for (let count = 0; count < pollsBetween && !signal.aborted; count++) {
            try {
                tell(await poll(since));
                onState('polling');
                pauseMs = firstPauseMs;
                await pause(pollMs);
            } catch {
                if (signal.aborted) return;
                onState('waiting');
                await pause(pauseMs);
                pauseMs = Math.min(maxPauseMs, pauseMs * 2);
            }
        }
    };
    while (!signal.aborted) {
        let isLive = false;
        try {
            await stream(since, changes => {
                isLive = true;
                onState('live');
                tell(changes);
            });
        } catch {
            // said by the state
        }
        if (signal.aborted) return;
        if (isLive) {
            failures = 0;
            pauseMs = firstPauseMs;
            // it came about, so it will again
            await pause(200);
            continue;
        }
        failures += 1;
        if (failures >= patience) await pollForAWhile();
        else await pause(pauseMs);
    }
};
