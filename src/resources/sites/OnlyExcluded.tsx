import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { ExclusionTable } from '../../stats/basis/ExclusionTable';
import { addDays, dayIn } from '../../ui/text/days';

/** What was left out is looked for so far back, days. */
const lookedBack = 3650;
const refreshMs = 5_000;

/** Events have arrived and none counts: says why, by reason. Nothing once something counts. */
export const OnlyExcluded = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const today = dayIn(site.timezone, Date.now());
    const query = { site: site.id, from: addDays(today, -lookedBack), to: today };
    const { data } = useCall(calls.basis, { query }, { every: refreshMs });
    if (!data || data.pv > 0 || data.excluded.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
            {translate('overview.onlyExcluded')}
            <ExclusionTable basis={data} isFiltered={false} />
        </Alert>
    );
};
