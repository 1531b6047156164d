import { describe, expect, it } from 'vitest';
import type { LiveChanges } from '../../../../contract/analytics/live';
import { follow, type LiveState } from './follow';

const changes = (at: number): LiveChanges => ({ at, list: [], gone: [], isMore: false });

/** Follows by what the two say, until the pauses are used up. */
const run = async (
    stream: (since: number, tell: (changes: LiveChanges) => void) => Promise<void>,
    poll: (since: number) => Promise<LiveChanges>,
    pauses: number,
) => {
    const over = new AbortController();
    const states: LiveState[] = [];
    const told: number[] = [];
    const waited: number[] = [];
    await follow({
        since: 100,
        signal: over.signal,
        stream,
        poll,
        onChanges: ({ at }) => told.push(at),
        onState: state => {
            if (states.at(-1) !== state) states.push(state);
        },
        pause: async ms => {
            waited.push(ms);
            if (waited.length >= pauses) over.abort();
        },
    });
    return { states, told, waited };
};

const broken = () => Promise.reject(new Error('broken'));

describe('follow', () => {
    it('begins again where a stream broke off', async () => {
        const since: number[] = [];
        const { states, told } = await run(
            async (from, tell) => {
                since.push(from);
                tell(changes(from + 5));
                if (since.length === 1) throw new Error('broken');
            },
            broken,
            2,
        );
        expect(since).toEqual([100, 105]);
        expect(told).toEqual([105, 110]);
        expect(states).toEqual(['live']);
    });

    it('asks again and again where no stream comes about, and tries it again later', async () => {
        let streams = 0;
        const { states, told } = await run(
            () => {
                streams += 1;
                return broken();
            },
            async since => changes(since + 1),
            18,
        );
        expect(states).toEqual(['polling']);
        expect(told.slice(0, 3)).toEqual([101, 102, 103]);
        expect(streams).toBe(3);
    });

    it('waits longer after each failure', async () => {
        const { states, waited } = await run(broken, broken, 8);
        expect(states).toEqual(['waiting']);
        expect(waited).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    });
});
