import { useState } from 'react';
import type { MetricName } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { keep, readStored } from '../../ui/browser/browserStore';

const keyOf = (name: BreakdownName) => `footfall.columns.${name}`;

/** The columns that a report shows: all of its own but those that were put away. */
export const shownColumns = (name: BreakdownName, kept: string | undefined): MetricName[] => {
    const hidden = new Set(kept?.split(','));
    const { metrics } = breakdowns[name];
    const shown = metrics.filter(metric => !hidden.has(metric));
    return shown.length > 0 ? shown : [...metrics];
};

/** A report's columns, as chosen in this browser. */
export const useColumns = (name: BreakdownName) => {
    const [, setVersion] = useState(0);
    const columns = shownColumns(name, readStored(keyOf(name)));
    const setColumns = (chosen: readonly MetricName[]) => {
        const hidden = breakdowns[name].metrics.filter(metric => !chosen.includes(metric));
        keep(keyOf(name), hidden.join(','));
        setVersion(now => now + 1);
    };
    return { columns, setColumns };
};
