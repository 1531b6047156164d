import type { Day } from '../../platform/days';
import type { FinalizedProblem } from '../events/finalized/compareFinalized';
import type { DayFigures } from './digest';

/** What a check found wrong with a day. */
export type Problem =
    | { kind: 'eventsMissing' | 'eventsAdded'; sealed: number; found: number }
    | { kind: 'eventsChanged' }
    | { kind: 'eventsAfterErasure'; found: number }
    | { kind: 'detectionsChanged'; sealed: number; found: number }
    | { kind: 'figuresDiffer'; figures: FigureDifference[] }
    | { kind: 'digestChanged' | 'signatureWrong' | 'erasureForged' | 'digestReplaced' }
    | { kind: 'amendmentForged' | 'wrongBeforeErasure' }
    | { kind: 'digestMissing' | 'notInLog' | 'logDiffers' }
    | { kind: 'chainBroken'; before: Day }
    | { kind: 'unknownFormat'; format: number };

export interface FigureDifference {
    name: keyof DayFigures;
    /** null when the digest does not say it */
    sealed: number | null;
    found: number;
}

/** What was found out about a day. */
export interface DayReport {
    day: Day;
    /** empty when there is no digest */
    hash: string;
    /** ms; null when there is no digest */
    sealedAt: number | null;
    state: 'kept' | 'erasing' | 'erased' | 'missing';
    /** ms, when retention deleted the day's events */
    erasedAt: number | null;
    events: number;
    /** events erased at visitors' request, and when (ms; null while it is under way) */
    onRequest: { events: number; at: number | null } | null;
    problems: Problem[];
}

const count = (value: number) => value.toLocaleString('en');

/** A problem in words. */
export const describeProblem = (problem: Problem): string => {
    switch (problem.kind) {
        case 'eventsMissing':
            return `events missing (${count(problem.sealed - problem.found)} of ${count(problem.sealed)})`;
        case 'eventsAdded':
            return `events added (${count(problem.found - problem.sealed)} to ${count(problem.sealed)})`;
        case 'eventsChanged':
            return 'events changed';
        case 'eventsAfterErasure':
            return `${count(problem.found)} events stand where retention deleted all`;
        case 'detectionsChanged':
            return `detections on visits changed (${count(problem.sealed)} sealed, ${count(problem.found)} found)`;
        case 'figuresDiffer':
            return `figures differ (${problem.figures
                .map(({ name, sealed, found }) => `${name} ${sealed ?? 'none'} → ${found}`)
                .join(', ')})`;
        case 'digestChanged':
            return 'the digest itself was changed';
        case 'signatureWrong':
            return 'signature wrong: not made with the secret of this server';
        case 'erasureForged':
            return 'marked as erased, but not by the retention of this server';
        case 'amendmentForged':
            return 'said to be erased at a visitor’s request, but not by this server';
        case 'wrongBeforeErasure':
            return 'was not as sealed when a visitor was erased from it';
        case 'digestReplaced':
            return 'not the digest that was made first';
        case 'digestMissing':
            return 'the digest is missing';
        case 'notInLog':
            return 'the public log has no leaf of it';
        case 'logDiffers':
            return 'the public log has another digest of it';
        case 'chainBroken':
            return `chain broken: it does not follow from the digest of ${problem.before}`;
        case 'unknownFormat':
            return `format ${problem.format} is not known to this version`;
    }
};

const summed = { page_days: 'pages', host_days: 'hosts' } as const;

/** A problem of what reports read, in words. */
export const describeFinalized = (problem: FinalizedProblem): string => {
    switch (problem.kind) {
        case 'visitsDiffer':
            return `${count(problem.visits)} visits in the reports are not what their events say`;
        case 'sumsDiffer':
            return `the sums of ${summed[problem.table]} in the reports are not what their events say`;
        case 'titlesDiffer':
            return `${count(problem.pages)} pages have a title in the reports that their views do not have`;
        case 'keptFiguresDiffer':
            return 'the figures of the day that are kept are not what its events say';
        case 'logSumsDiffer':
            return 'the sums of its access log are not what this server counted';
        case 'rowsUncounted':
            return `${count(problem.found - problem.counted)} rows were never counted as they came`;
    }
};
