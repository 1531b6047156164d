import type { PartKind } from '../../market/partPlan';

/**
 * Where a part of an order's price is. `held`: it waits for its fact. `met`: the fact is there and it is paid when
 * its time has come. `settled`: it was paid by a journal of its own. `ended`: it went with the rest of the order.
 */
export const partStates = ['held', 'met', 'settled', 'ended'] as const;
export type PartState = (typeof partStates)[number];

/** What is done to a part, by people, by the server's looks, and by the order. */
export const partActions = [
    ...(['meet', 'lapse', 'confirm', 'object', 'prove', 'decide', 'refuse'] as const),
    ...(['settle', 'end'] as const),
] as const;
export type PartAction = (typeof partActions)[number];

/** `server`: its looks at the facts, its clocks, and the covenant. */
export const partActors = ['buyer', 'seller', 'admin', 'server', 'order'] as const;
export type PartActor = (typeof partActors)[number];

/** What has to hold beside state and actor. */
export type PartGuard =
    /** the server found it, nobody has decided it */
    | 'isFound'
    /** somebody asked an administrator to look */
    | 'isAsked'
    /** a person can say that it is there: not of a covenant, which figures decide */
    | 'isSayable';

export interface PartTransition {
    action: PartAction;
    from: readonly PartState[];
    to: PartState;
    by: PartActor;
    guard?: PartGuard;
}

/** Whatever does not stand here is refused. */
export const partTransitions: readonly PartTransition[] = [
    { action: 'meet', from: ['held'], to: 'met', by: 'server' },
    // what the server saw is not there any more before it was paid
    { action: 'lapse', from: ['met'], to: 'held', by: 'server', guard: 'isFound' },
    // the buyer has it and says so: nothing is left to wait for
    { action: 'confirm', from: ['held', 'met'], to: 'met', by: 'buyer', guard: 'isSayable' },
    // what the server saw was somebody else's doing: an administrator looks
    { action: 'object', from: ['met'], to: 'held', by: 'buyer', guard: 'isFound' },
    // the registry hides it, or the buyer does not answer: an administrator looks
    { action: 'prove', from: ['held'], to: 'held', by: 'seller', guard: 'isSayable' },
    { action: 'decide', from: ['held'], to: 'met', by: 'admin', guard: 'isAsked' },
    { action: 'refuse', from: ['held'], to: 'held', by: 'admin', guard: 'isAsked' },
    { action: 'settle', from: ['met'], to: 'settled', by: 'server' },
    { action: 'end', from: ['held', 'met'], to: 'ended', by: 'order' },
];

export const partTransitionOf = (
    action: PartAction,
    from: PartState,
    by: PartActor,
): PartTransition | undefined =>
    partTransitions.find(
        move => move.action === action && move.by === by && move.from.includes(from),
    );

/** States in which its money is still there. */
export const openPartStates = ['held', 'met'] as const satisfies readonly PartState[];

/** What a part can have been met by. */
export const partMeans = ['', 'server', 'buyer', 'admin', 'covenant'] as const;
export type PartMeans = (typeof partMeans)[number];

/** What the server found out about a part's fact. */
export const factNames = [
    ...(['registrar', 'nameservers', 'registrant', 'transfer', 'record'] as const),
    ...(['files', 'site'] as const),
] as const;
export const factStates = ['same', 'changed', 'hidden', 'unknown'] as const;

/** How an order comes to its end, as far as its parts go. */
export type PartsEnd = 'accept' | 'endInspection' | 'release' | 'refund' | 'split';

/**
 * Whether a part stays where it is when its order ends well, to be settled later. What was decided for the buyer stays
 * so. What was met otherwise, and what the buyer accepts, is paid with the rest; a buyer who says nothing is not taken to have received what only facts show.
 * Files are seen by looking at them, which is what the inspection was for.
 */
export const staysAfter = (
    { kind, state, isBuyers }: { kind: PartKind; state: PartState; isBuyers: boolean },
    end: PartsEnd,
): boolean => {
    if (end === 'refund' || end === 'split') return false;
    if (kind === 'covenant' || (state === 'met' && isBuyers)) return true;
    return end === 'endInspection' && state === 'held' && kind !== 'files';
};

/** The table as a mermaid state diagram, for docs/parts.md. */
export const partPicture = (): string => {
    const arrows = partTransitions
        .filter(({ from, to }) => from.some(state => state !== to))
        .flatMap(({ action, from, to, by }) =>
            from
                .filter(state => state !== to)
                .map(state => `    ${state} --> ${to} : ${action} (${by})`),
        );
    return ['```mermaid', 'stateDiagram-v2', '    [*] --> held', ...arrows, '```'].join('\n');
};
