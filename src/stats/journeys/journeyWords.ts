import {
    type JourneyAnchor,
    type JourneyDirection,
    journeyAnchors,
    journeyDirections,
    leastJourneySteps,
    mostJourneyDepth,
    mostJourneySteps,
} from '../../../contract/analytics/journeys';
import { changeWords, useSearch } from '../../ui/admin/useSearch';

/** What the address asks for; every word of it has a value. */
export interface JourneyWords {
    direction: JourneyDirection;
    anchor: JourneyAnchor;
    anchorValue: string;
    steps: number;
    depth: number;
    events: '0' | '1';
}

const usual: JourneyWords = {
    direction: 'forward',
    anchor: 'visit',
    anchorValue: '',
    steps: 5,
    depth: 0,
    events: '1',
};

/** Whether journeys begin with one thing, which has to be said. */
export const needsValue = (anchor: JourneyAnchor): boolean =>
    !['visit', 'sources', 'source'].includes(anchor);
export const hasValue = (anchor: JourneyAnchor): boolean =>
    anchor === 'source' || needsValue(anchor);

/** What journeys can begin, or end with: nobody ends at a source. */
export const anchorsOf = (direction: JourneyDirection): readonly JourneyAnchor[] =>
    direction === 'forward'
        ? journeyAnchors
        : journeyAnchors.filter(one => one !== 'source' && one !== 'sources');

const numberIn = (text: string | null, least: number, most: number, otherwise: number): number => {
    const number = Number(text);
    return text && Number.isInteger(number) && number >= least && number <= most
        ? number
        : otherwise;
};

/** The words that a call takes: what is not asked for is left out. */
export const readWords = (search: URLSearchParams): JourneyWords => {
    const direction =
        journeyDirections.find(one => one === search.get('direction')) ?? usual.direction;
    const anchor = anchorsOf(direction).find(one => one === search.get('anchor')) ?? usual.anchor;
    return {
        direction,
        anchor,
        anchorValue: hasValue(anchor) ? (search.get('anchorValue') ?? '') : '',
        steps: numberIn(search.get('steps'), leastJourneySteps, mostJourneySteps, usual.steps),
        depth: numberIn(search.get('depth'), 0, mostJourneyDepth, usual.depth),
        events: search.get('events') === '0' ? '0' : '1',
    };
};

/** The report's own words in the address, and how to change them. */
export const useJourneyWords = () => {
    const [search, setSearch] = useSearch();
    const words = readWords(search);
    const change = (changed: Partial<JourneyWords>) => {
        const next = { ...words, ...changed };
        const texts = Object.entries(next).map(([name, value]) => [
            name,
            value === usual[name as keyof JourneyWords] ? '' : String(value),
        ]);
        setSearch(changeWords(Object.fromEntries(texts)), { preventScrollReset: true });
    };
    return { words, change };
};
