import { useState } from 'react';
import type { MetricName } from '../../../contract/analytics/breakdown';
import { metricsWith } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { keep, readStored } from '../../ui/browser/browserStore';

const keyOf = (name: BreakdownName) => `footfall.columns.${name}`;

/** The columns that a report shows: all of its own but those that were put away. */
export const shownColumns = (
    name: BreakdownName,
    kept: string | undefined,
    hasGoal = false,
): MetricName[] => {
    const hidden = new Set(kept?.split(','));
    const metrics = metricsWith(breakdowns[name], hasGoal);
    const shown = metrics.filter(metric => !hidden.has(metric));
    return shown.length > 0 ? shown : [...metrics];
};

/** A report's columns, as chosen in this browser. */
export const useColumns = (name: BreakdownName, hasGoal: boolean) => {
    const [, setVersion] = useState(0);
    const columns = shownColumns(name, readStored(keyOf(name)), hasGoal);
    const setColumns = (chosen: readonly MetricName[]) => {
        const hidden = metricsWith(breakdowns[name], hasGoal).filter(
            metric => !chosen.includes(metric),
        );
        keep(keyOf(name), hidden.join(','));
        setVersion(now => now + 1);
    };
    return { columns, setColumns };
};
