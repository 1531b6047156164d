/** What two accounts have in common, the strongest first. */
export const relationKinds = [
    ...(['identity', 'payout', 'device', 'invite', 'address', 'destination'] as const),
] as const;
export type RelationKind = (typeof relationKinds)[number];

/**
 * The same verified identity is one person's, and so is a payout address to which both were paid: they may not deal with
 * themselves. A device or an invite may be a family's. An address of the network alone says nothing, and is noted only of
 * two who deal with each other; a payout address that both only name (`destination`) says as little, as anybody can name
 * another's.
 */
export const relationStrengths = ['strong', 'medium', 'weak'] as const;
export type RelationStrength = (typeof relationStrengths)[number];

const strengthOfKind: Readonly<Record<RelationKind, RelationStrength>> = {
    identity: 'strong',
    payout: 'strong',
    device: 'medium',
    invite: 'medium',
    address: 'weak',
    destination: 'weak',
};

/** Whether it says that two accounts are one person's. */
export const isStrong = (kind: RelationKind): boolean => strengthOfKind[kind] === 'strong';

/** What the strongest of several says. */
export const strengthOf = (kinds: readonly RelationKind[]): RelationStrength =>
    relationStrengths.find(strength => kinds.some(kind => strengthOfKind[kind] === strength)) ??
    'weak';

export const relationStates = ['open', 'looked', 'cleared', 'acted'] as const;
export type RelationState = (typeof relationStates)[number];

export const relationActions = ['look', 'clear', 'act', 'reopen'] as const;
export type RelationAction = (typeof relationActions)[number];

interface RelationMove {
    from: readonly RelationState[];
    to: RelationState;
    /** why it is over has to be said, for whoever looks next */
    needsReason: boolean;
}

/** All that can happen to one by hand. The server itself opens it again when more was found. */
export const relationMoves: Readonly<Record<RelationAction, RelationMove>> = {
    look: { from: ['open'], to: 'looked', needsReason: false },
    clear: { from: ['open', 'looked', 'acted'], to: 'cleared', needsReason: true },
    act: { from: ['open', 'looked', 'cleared'], to: 'acted', needsReason: true },
    reopen: { from: ['looked', 'cleared', 'acted'], to: 'open', needsReason: true },
};

/** What was decided was decided about what was known then. */
export const stateAfterNews = (state: RelationState): RelationState =>
    state === 'cleared' || state === 'acted' ? 'open' : state;
