export const withdrawalStates = [
    ...(['requested', 'risk_hold', 'approved', 'sending', 'sent', 'confirmed'] as const),
    ...(['cancelled', 'rejected', 'failed'] as const),
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The platform has to do something before these go on. */
export const waitingWithdrawalStates = [
    ...(['requested', 'risk_hold', 'approved'] as const),
] as const satisfies readonly WithdrawalState[];

/** Nothing follows these. */
export const finalWithdrawalStates = [
    ...(['confirmed', 'cancelled', 'rejected', 'failed'] as const),
] as const satisfies readonly WithdrawalState[];

/** Who may do something to a withdrawal; `server` once it has seen the transfer on the chain. */
export type WithdrawalActor = 'owner' | 'admin' | 'server';

interface Transition {
    from: readonly WithdrawalState[];
    to: WithdrawalState;
    by: readonly WithdrawalActor[];
    /** what it does to the frozen money; nothing without it */
    money?: 'return' | 'pay';
    /** whoever does it has to say why */
    needsReason?: true;
}

/**
 * The course of a withdrawal. `approve` moves it on with the last approval that is needed; the money
 * was frozen with the request, before any of these.
 */
export const withdrawalTransitions = {
    cancel: { from: ['requested', 'risk_hold'], to: 'cancelled', by: ['owner'], money: 'return' },
    hold: { from: ['requested', 'approved'], to: 'risk_hold', by: ['admin'], needsReason: true },
    approve: { from: ['requested', 'risk_hold'], to: 'approved', by: ['admin'] },
    reject: {
        from: ['requested', 'risk_hold', 'approved'],
        to: 'rejected',
        by: ['admin'],
        money: 'return',
        needsReason: true,
    },
    batch: { from: ['approved'], to: 'sending', by: ['admin'] },
    /** again from `sent`: a mistyped hash can be written anew until it is proven */
    record: { from: ['sending', 'sent'], to: 'sent', by: ['admin'] },
    confirm: { from: ['sent'], to: 'confirmed', by: ['server', 'admin'], money: 'pay' },
    fail: {
        from: ['sending', 'sent'],
        to: 'failed',
        by: ['admin'],
        money: 'return',
        needsReason: true,
    },
} as const satisfies Record<string, Transition>;
export type WithdrawalAction = keyof typeof withdrawalTransitions;
export const withdrawalActions = Object.keys(withdrawalTransitions) as WithdrawalAction[];

export const transitionOf = (action: WithdrawalAction): Transition => withdrawalTransitions[action];

/** Whether somebody of this kind may do this while it is in this state. */
export const isPossible = (
    action: WithdrawalAction,
    state: WithdrawalState,
    actor: WithdrawalActor,
): boolean => {
    const { from, by } = transitionOf(action);
    return from.includes(state) && by.includes(actor);
};
