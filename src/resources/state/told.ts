import type { ServerState } from '../../../contract/shell/state';
import { partName, partOf, type Told, tellFinding } from '../../../contract/shell/tellFinding';

export interface ToldFinding extends Told {
    key: string;
    /** what it is about, in words */
    part: string;
}

const order = ['error', 'warning', 'ok'];

/** Findings in words, the worst first. */
export const inWords = (findings: ServerState['findings'], given: string): ToldFinding[] => {
    const language = given === 'zh' ? 'zh' : 'en';
    return findings
        .map(({ code, params }) => ({
            ...tellFinding({ code, ...(params && { params }) }, language),
            key: `${code} ${Object.values(params ?? {}).find(value => typeof value === 'string') ?? ''}`,
            part: partName(partOf({ code }), language),
        }))
        .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
};

/** What needs attention; findings with one remedy, such as several slow reports, stand together. */
export interface ToldTrouble extends Omit<ToldFinding, 'says'> {
    says: readonly string[];
}

export const troublesIn = (told: readonly ToldFinding[]): ToldTrouble[] => {
    const troubles = new Map<string, ToldTrouble>();
    for (const finding of told) {
        if (finding.level === 'ok') continue;
        const { key, part, level, remedy, says } = finding;
        // without a remedy each says something of its own
        const group = remedy ? JSON.stringify([part, level, remedy]) : key;
        const known = troubles.get(group);
        troubles.set(group, { ...finding, says: [...(known?.says ?? []), says] });
    }
    return [...troubles.values()];
};
