import {
    type Exclusion,
    maxLateMs,
    type VisitReason,
    visitReasons,
} from '../../../../contract/analytics/collect';
import type { Findings } from './rules';
import type { VisitRecord } from './visitRecord';

/** ms after a visit's start: its detection is changed no more, or its day could never be sealed. */
export const detectionLimitMs = maxLateMs + 45 * 60 * 1000;

/** Less plausible visits are left out of the figures. */
export const excludedBelow = 30;

/** What is found of a visit. */
export interface Detection {
    /** 0 to 100 */
    plausibility: number;
    reasons: VisitReason[];
    /** `marked` and `own` are a person's word */
    excluded: Extract<Exclusion, '' | 'behaviour' | 'marked' | 'own'>;
}

/** The class of a visit by what was found of it. */
export const classOf = (plausibility: number): '' | 'behaviour' =>
    plausibility < excludedBelow ? 'behaviour' : '';

export const detectionOf = ({ reasons, weight }: Findings): Detection => {
    const plausibility = Math.max(0, 100 - weight);
    return {
        plausibility,
        reasons: visitReasons.filter((_, at) => (reasons & (1 << at)) !== 0),
        excluded: classOf(plausibility),
    };
};

/** By this two detections are compared; empty when nothing speaks against the visit. */
export const signatureOf = ({
    plausibility,
    reasons,
}: Pick<Detection, 'plausibility'> & { reasons: readonly VisitReason[] }): string =>
    reasons.length === 0 ? '' : `${plausibility} ${reasons.join(' ')}`;

/** The detection's spool line, without a line end; `at` in ms. */
export const detectionLine = (
    { site, visit, visitor, started }: Pick<VisitRecord, 'site' | 'visit' | 'visitor' | 'started'>,
    detection: Detection,
    at: number,
): string => JSON.stringify({ site, visit, visitor, started, at, ...detection });
