import { engineFacts, type SearchEngine } from '../../../../../contract/analytics/searchEngines';
import { invalid } from '../../../../platform/http/errors';
import type { AskedFigures } from '../../../searchWords/heldDays';
import { inDays } from '../query/readScope';
import type { Scope } from '../query/scope';

/** The same days in the zone in which the engine counts; throws 422 for a group. */
export const engineScope = (asked: Scope, engine: SearchEngine): Scope => {
    if (asked.sites.length !== 1) throw invalid({ group: 'search.of_one_site' });
    const { from, to } = asked;
    return inDays({ ...asked, zone: engineFacts[engine].zone }, { from, to });
};

export const figuresOf = (
    { sites, from, to }: Scope,
    engine: SearchEngine,
    kind: AskedFigures['kind'],
): AskedFigures => ({ site: sites[0] ?? '', engine, kind, from, to });
