import { countCandidates, judgeCount } from './counts';
import type { Candidate, Judging, Whole } from './judging';
import { judgeRate, rateCandidates } from './rates';

/** The whole figure, and whether it is unusual. */
export const judgeWhole = (judging: Judging): Whole =>
    judging.total.of ? judgeRate(judging) : judgeCount(judging);

/** What has changed for certain and enough, of all dimensions; that which changed most first. */
export const findCandidates = (judging: Judging): Candidate[] =>
    (judging.total.of ? rateCandidates(judging) : countCandidates(judging)).sort(
        (a, b) => Math.abs(b.change) - Math.abs(a.change) || b.surprise - a.surprise,
    );
