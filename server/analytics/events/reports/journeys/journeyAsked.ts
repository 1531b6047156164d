import {
    type JourneyAnchor,
    type JourneyDirection,
    type JourneyStepType,
    journeyStepTypes,
} from '../../../../../contract/analytics/journeys';
import { invalid } from '../../../../platform/http/errors';
import type { ExportWords } from '../answer';

/** A step that journeys begin or end with. */
interface StepAnchor {
    type: JourneyStepType;
    value: string;
}

export interface JourneyAsked {
    direction: JourneyDirection;
    /** of the first step; undefined where it is whatever a visit began (backward: ended) with */
    anchor: StepAnchor | { type: 'sources' } | { type: 'source'; value: string } | undefined;
    steps: number;
    depth: number;
    hasEvents: boolean;
}

const usualSteps = 5;

export const stepTypeOf = (type: JourneyAnchor): JourneyStepType | undefined =>
    journeyStepTypes.find(one => one === type);

/** A page is the same with a slash at its end. */
const pageOf = (path: string): string => path.replace(/(.)\/+$/, '$1');

const anchorOf = (type: JourneyAnchor, value: string | undefined): JourneyAsked['anchor'] => {
    if (type === 'visit') return undefined;
    if (type === 'sources') return { type };
    // of a visit without any it is empty
    if (type === 'source') return { type, value: value ?? '' };
    if (!value) throw invalid({ anchorValue: 'field.needed' });
    return { type, value: type === 'page' ? pageOf(value) : value };
};

/** What is asked, with what is usual where nothing is said. Throws 422. */
export const journeyOf = (words: Partial<ExportWords>): JourneyAsked => {
    const { direction = 'forward', anchor = 'visit', anchorValue } = words;
    const isOfSource = anchor === 'source' || anchor === 'sources';
    if (isOfSource && direction === 'backward') {
        throw invalid({ direction: 'journey.from_source' });
    }
    return {
        direction,
        anchor: anchorOf(anchor, anchorValue),
        steps: words.steps ?? usualSteps,
        depth: words.depth ?? 0,
        hasEvents: words.events !== '0',
    };
};

export const isStep = (anchor: JourneyAsked['anchor']): anchor is StepAnchor =>
    anchor !== undefined && stepTypeOf(anchor.type) !== undefined;
