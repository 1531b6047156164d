import { orderTransitions, stateClocks } from './orderTable';

/** The moves of the order table as a mermaid state diagram; what stays in its state is left out. */
export const orderPicture = (): string => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to, action, by } of orderTransitions) {
        if (to === undefined) continue;
        for (const state of from) {
            const arrow = `    ${state === '' ? '[*]' : state} --> ${to}`;
            const label = `${action} (${by.join(', ')})`;
            arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(label));
        }
    }
    const lines = [...arrows].map(([arrow, labels]) => `${arrow} : ${[...labels].join(' / ')}`);
    const ends = Object.entries(stateClocks)
        .filter(([, { action }]) => action !== 'none')
        .map(
            ([state, { clock, action }]) =>
                `    note right of ${state} : ${clock} clock, then ${action}`,
        );
    return ['```mermaid', 'stateDiagram-v2', ...lines, ...ends, '```'].join('\n');
};
