import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Metrics } from '../../../contract/analytics/breakdown';
import { isEstimate } from '../../../contract/analytics/estimates';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';
import type { ReportScope } from '../report/scope';

interface Props {
    data: { isEstimated: boolean; standardError: number };
    /** of the whole report: its rows have no more */
    totals: Pick<Metrics, 'uv' | 'ip' | 'visits' | 'bounceRate'>;
    scope: ReportScope;
    /** in a line that has its own padding */
    isInline?: boolean;
}

/** Says that distinct figures are estimated, and counts them one by one on demand. */
export const Estimate = ({ data, totals, scope, isInline = false }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    // a report of whole visits, which has their bounces, counts them one by one
    const visits = 'bounceRate' in totals ? 0 : totals.visits;
    const counts = [totals.uv, totals.ip, visits];
    const isAbout = counts.some(count => isEstimate(data.isEstimated, count));
    if (!isAbout && !scope.isExact) return null;
    // twice the standard error: nineteen of twenty estimates lie within
    const error = percent(2 * data.standardError, language);
    return (
        <Note sx={isInline ? {} : { px: 2.5, pt: 1 }}>
            {translate(`report.estimate.${data.isEstimated ? 'note' : 'exact'}`, { error })}{' '}
            <Button size="small" onClick={() => scope.setExact(!scope.isExact)}>
                {translate(`report.estimate.${data.isEstimated ? 'exactly' : 'quickly'}`)}
            </Button>
        </Note>
    );
};
