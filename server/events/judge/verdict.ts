import {
    type Exclusion,
    maxLateMs,
    type VisitReason,
    visitReasons,
} from '../../../contract/collect';
import type { Findings } from './rules';
import type { VisitRecord } from './visitRecord';

/** ms after a visit's start: its verdict is changed no more, or its day could never be sealed. */
export const verdictLimitMs = maxLateMs + 45 * 60 * 1000;

/** Less plausible visits are left out of the figures. */
export const excludedBelow = 30;

/** What is found of a visit. */
export interface Verdict {
    /** 0 to 100 */
    plausibility: number;
    reasons: VisitReason[];
    excluded: Extract<Exclusion, '' | 'behaviour'>;
}

export const verdictOf = ({ reasons, weight }: Findings): Verdict => {
    const plausibility = Math.max(0, 100 - weight);
    return {
        plausibility,
        reasons: visitReasons.filter((_, at) => (reasons & (1 << at)) !== 0),
        excluded: plausibility < excludedBelow ? 'behaviour' : '',
    };
};

/** By this two verdicts are compared; empty when nothing speaks against the visit. */
export const signatureOf = ({
    plausibility,
    reasons,
}: Pick<Verdict, 'plausibility'> & { reasons: readonly VisitReason[] }): string =>
    reasons.length === 0 ? '' : `${plausibility} ${reasons.join(' ')}`;

/** The verdict's spool line, without a line end; `at` in ms. */
export const verdictLine = (
    { site, visit, visitor, started }: VisitRecord,
    verdict: Verdict,
    at: number,
): string => JSON.stringify({ site, visit, visitor, started, at, ...verdict });
