/** Where somebody stands who asked to read a room; empty before they ask. */
export const roomAccessStates = [
    ...(['asked', 'granted', 'rejected', 'suspended', 'withdrawn', 'left', 'closed'] as const),
] as const;
export type RoomAccessState = (typeof roomAccessStates)[number];

export const roomActs = [
    ...(['ask', 'grant', 'reject', 'suspend', 'resume', 'withdraw', 'leave', 'close'] as const),
] as const;
export type RoomAct = (typeof roomActs)[number];

/** Who acts; `server` when the listing is sold. */
export const roomActors = ['reader', 'seller', 'server'] as const;
export type RoomActor = (typeof roomActors)[number];

interface RoomMove {
    by: RoomActor;
    from: readonly (RoomAccessState | '')[];
    to: RoomAccessState;
}

/** All that can happen to an access. What was withdrawn or suspended is the seller's to give back. */
export const roomMoves: Readonly<Record<RoomAct, RoomMove>> = {
    ask: { by: 'reader', from: ['', 'rejected', 'left', 'closed'], to: 'asked' },
    grant: { by: 'seller', from: ['asked', 'granted', 'rejected', 'withdrawn'], to: 'granted' },
    reject: { by: 'seller', from: ['asked'], to: 'rejected' },
    suspend: { by: 'seller', from: ['granted'], to: 'suspended' },
    resume: { by: 'seller', from: ['suspended'], to: 'granted' },
    withdraw: { by: 'seller', from: ['granted', 'suspended'], to: 'withdrawn' },
    leave: { by: 'reader', from: ['asked', 'granted', 'suspended'], to: 'left' },
    close: { by: 'server', from: ['asked', 'granted', 'suspended'], to: 'closed' },
};

/** The state that an act leads to; undefined where it is not theirs, or not possible now. */
export const roomMove = (
    act: RoomAct,
    from: RoomAccessState | '',
    by: RoomActor,
): RoomAccessState | undefined => {
    const move = roomMoves[act];
    return move.by === by && move.from.includes(from) ? move.to : undefined;
};

/** What somebody can do from a state. */
export const roomActsOf = (from: RoomAccessState | '', by: RoomActor): RoomAct[] =>
    roomActs.filter(act => roomMove(act, from, by) !== undefined);
