import { z } from 'zod';

/** Where a covenant is. */
export const covenantStates = [
    ...(['agreed', 'running', 'ended', 'contested'] as const),
    ...(['kept', 'broken', 'decided', 'void'] as const),
] as const;
export type CovenantState = (typeof covenantStates)[number];

/** What is done to a covenant, by people, by its clock, and by its order. */
export const covenantActions = [
    ...(['begin', 'end', 'settle', 'waive', 'concede', 'object'] as const),
    ...([
        'proposeSite',
        'withdrawSite',
        'agreeSite',
        'refuseSite',
        'switchSite',
        'dropSite',
    ] as const),
    ...(['contest', 'resume', 'decide', 'cancel'] as const),
] as const;
export type CovenantAction = (typeof covenantActions)[number];

/** The two sides of its order, its clock, and the order itself. */
export const covenantActors = ['buyer', 'seller', 'timer', 'order'] as const;
export type CovenantActor = (typeof covenantActors)[number];

/** What has to hold beside state and actor. */
const covenantGuards = ['hasProposal', 'hasNoProposal', 'isWatched'] as const;
type CovenantGuard = (typeof covenantGuards)[number];

interface CovenantTransition {
    action: CovenantAction;
    from: readonly CovenantState[];
    /** undefined: it stays in its state */
    to?: CovenantState;
    by: CovenantActor;
    guard?: CovenantGuard;
    /** its money goes where it belongs */
    settles?: true;
}

const open = ['agreed', 'running', 'ended'] as const;

/** Whatever does not stand here is refused. */
export const covenantTransitions: readonly CovenantTransition[] = [
    { action: 'begin', from: ['agreed'], to: 'running', by: 'timer' },
    { action: 'end', from: ['running'], to: 'ended', by: 'timer' },
    { action: 'settle', from: ['ended'], to: 'kept', by: 'timer', settles: true },
    { action: 'settle', from: ['ended'], to: 'broken', by: 'timer', settles: true },
    // either side may give in before the end
    { action: 'waive', from: ['running', 'ended'], to: 'kept', by: 'buyer', settles: true },
    { action: 'concede', from: ['running', 'ended'], to: 'broken', by: 'seller', settles: true },
    // another site of the buyer's measures from then on, once both were seen to count alike
    { action: 'proposeSite', from: ['running'], by: 'buyer', guard: 'hasNoProposal' },
    { action: 'withdrawSite', from: ['running'], by: 'buyer', guard: 'hasProposal' },
    { action: 'agreeSite', from: ['running'], by: 'seller', guard: 'hasProposal' },
    { action: 'refuseSite', from: ['running'], by: 'seller', guard: 'hasProposal' },
    { action: 'switchSite', from: ['running'], by: 'timer', guard: 'isWatched' },
    { action: 'dropSite', from: ['running'], by: 'timer', guard: 'isWatched' },
    // somebody disagrees with the result: an administrator decides about the share, or lets the formula stand
    { action: 'object', from: ['ended'], to: 'contested', by: 'buyer' },
    { action: 'object', from: ['ended'], to: 'contested', by: 'seller' },
    { action: 'settle', from: ['contested'], to: 'kept', by: 'order', settles: true },
    { action: 'settle', from: ['contested'], to: 'broken', by: 'order', settles: true },
    // a dispute about the order can decide about all of its money, and otherwise it goes on
    { action: 'contest', from: open, to: 'contested', by: 'order' },
    { action: 'resume', from: ['contested'], to: 'agreed', by: 'order' },
    { action: 'resume', from: ['contested'], to: 'running', by: 'order' },
    { action: 'decide', from: ['contested'], to: 'decided', by: 'order' },
    { action: 'cancel', from: open, to: 'void', by: 'order' },
];

/** What stands of another site that is to measure. */
export const nextSiteStates = ['', 'proposed', 'watched'] as const;
export type NextSiteState = (typeof nextSiteStates)[number];

const guards: Readonly<Record<CovenantGuard, readonly NextSiteState[]>> = {
    hasProposal: ['proposed'],
    hasNoProposal: [''],
    isWatched: ['watched'],
};

interface Asked {
    action: CovenantAction;
    from: CovenantState;
    by: CovenantActor;
    next: NextSiteState;
    /** where an action leads to several states */
    to?: CovenantState;
}

export const covenantTransitionOf = (asked: Asked): CovenantTransition | undefined =>
    covenantTransitions.find(
        ({ action, from, by, guard, to }) =>
            action === asked.action &&
            by === asked.by &&
            from.includes(asked.from) &&
            (asked.to === undefined || to === asked.to) &&
            (guard === undefined || guards[guard].includes(asked.next)),
    );

/** What a person may do to a covenant. */
export const personalCovenantActions = [
    ...([
        'waive',
        'concede',
        'object',
        'proposeSite',
        'withdrawSite',
        'agreeSite',
        'refuseSite',
    ] as const),
] as const;
export const personalCovenantAction = z.enum(personalCovenantActions);
export type PersonalCovenantAction = z.output<typeof personalCovenantAction>;

/** Days in which both sites are seen beside each other. */
export const watchDays = 7;
/** By how much the two may differ, in per cent. */
export const watchTolerance = 10;
/** Days after a day's end until its figure is final: by then it is known who came again. */
export const finalAfterDays = 8;
/** Days after the result in which either side may object to it. */
export const objectionDays = 3;

/** The table as a mermaid state diagram, for docs/covenant.md. */
export const covenantPicture = (): string => {
    const arrows = covenantTransitions.flatMap(({ action, from, to, by }) =>
        from.map(state => `    ${state} --> ${to ?? state} : ${action} (${by})`),
    );
    return ['```mermaid', 'stateDiagram-v2', '    [*] --> agreed', ...arrows, '```'].join('\n');
};
