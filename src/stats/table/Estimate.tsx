import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Breakdown } from '../../../contract/breakdowns';
import { percent } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import type { ReportScope } from '../report/scope';

interface Props {
    data: Pick<Breakdown, 'isEstimated' | 'standardError'>;
    scope: ReportScope;
}

/** Says that distinct figures are estimated, and counts them one by one on demand. */
export const Estimate = ({ data, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (!data.isEstimated && !scope.isExact) return null;
    // twice the standard error: nineteen of twenty estimates lie within
    const error = percent(2 * data.standardError, language);
    return (
        <Box sx={{ px: 2.5, pt: 1, fontSize: 13, color: 'text.secondary' }}>
            {translate(`report.estimate.${data.isEstimated ? 'note' : 'exact'}`, { error })}{' '}
            <Button size="small" onClick={() => scope.setExact(!scope.isExact)}>
                {translate(`report.estimate.${data.isEstimated ? 'exactly' : 'quickly'}`)}
            </Button>
        </Box>
    );
};
