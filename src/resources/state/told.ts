import type { ServerState } from '../../../contract/shell/state';
import { partName, partOf, type Told, tellFinding } from '../../../contract/shell/stateTexts';

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
