import { describe, expect, it } from 'vitest';
import {
    type RoomAccessState,
    type RoomAct,
    type RoomActor,
    roomAccessStates,
    roomActors,
    roomActs,
    roomActsOf,
    roomMove,
} from './roomTable';

/** Written by hand: who may do what, from where, and where it leads. All else is refused. */
const allowed: readonly [RoomActor, RoomAct, RoomAccessState | '', RoomAccessState][] = [
    ['reader', 'ask', '', 'asked'],
    ['reader', 'ask', 'rejected', 'asked'],
    ['reader', 'ask', 'left', 'asked'],
    ['reader', 'ask', 'closed', 'asked'],
    ['reader', 'leave', 'asked', 'left'],
    ['reader', 'leave', 'granted', 'left'],
    ['reader', 'leave', 'suspended', 'left'],
    ['seller', 'grant', 'asked', 'granted'],
    ['seller', 'grant', 'granted', 'granted'],
    ['seller', 'grant', 'rejected', 'granted'],
    ['seller', 'grant', 'withdrawn', 'granted'],
    ['seller', 'reject', 'asked', 'rejected'],
    ['seller', 'suspend', 'granted', 'suspended'],
    ['seller', 'resume', 'suspended', 'granted'],
    ['seller', 'withdraw', 'granted', 'withdrawn'],
    ['seller', 'withdraw', 'suspended', 'withdrawn'],
    ['server', 'close', 'asked', 'closed'],
    ['server', 'close', 'granted', 'closed'],
    ['server', 'close', 'suspended', 'closed'],
];

describe('the table of a room’s accesses', () => {
    it('allows these moves and no other, of every state, act and actor', () => {
        const found: [RoomActor, RoomAct, RoomAccessState | '', RoomAccessState][] = [];
        for (const by of roomActors) {
            for (const act of roomActs) {
                for (const from of ['', ...roomAccessStates] as const) {
                    const to = roomMove(act, from, by);
                    if (to !== undefined) found.push([by, act, from, to]);
                }
            }
        }
        expect(found.map(String).sort()).toEqual(allowed.map(String).sort());
    });

    it('leads into every state, and leaves nobody reading who was told to stop', () => {
        for (const state of roomAccessStates) {
            expect([state, allowed.some(([, , , to]) => to === state)]).toEqual([state, true]);
        }
        for (const from of ['suspended', 'withdrawn'] as const) {
            expect([from, roomActsOf(from, 'reader').includes('ask')]).toEqual([from, false]);
        }
    });
});
