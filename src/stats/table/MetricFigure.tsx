import { Box, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MetricName, Metrics } from '../../../contract/analytics/breakdown';
import { isEstimate } from '../../../contract/analytics/estimates';
import { metricChange } from '../../../contract/analytics/metricChange';
import { metricKind } from '../../../contract/analytics/metricKind';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { ChangeText } from './ChangeText';
import { isDistinct, metricText } from './metricText';

/** A wide table has many columns: what a figure was before is said on hover and read out. */
const hiddenInTables = (theme: Theme) => ({ [theme.breakpoints.up('md')]: visuallyHidden });

interface Props {
    name: MetricName;
    metrics: Metrics;
    /** undefined without a comparison */
    previous: Metrics | undefined;
    isCompared: boolean;
    isEstimated: boolean;
    timezone: string;
}

/** One figure, marked when it is estimated, above how it moved. */
export const MetricFigure = ({ name, metrics, previous, isCompared, ...rest }: Props) => {
    const { isEstimated, timezone } = rest;
    const translate = useTranslate();
    const reader = { language: useLanguage(), timezone };
    const value = metrics[name];
    const isAbout = isDistinct(name) && isEstimate(isEstimated, value);
    const before = metricText(name, previous?.[name], reader);
    // what was nothing is said in words
    const hasBefore = metricChange(name, value, previous?.[name]).kind !== 'none';
    return (
        <>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {isAbout && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        <span aria-hidden="true">{translate('report.estimate.short')}</span>
                        <Box component="span" sx={visuallyHidden}>
                            {`${translate('report.estimate.noteWords')} `}
                        </Box>
                    </Box>
                )}
                {metricText(name, value, reader)}
            </Box>
            {isCompared && metricKind(name) !== 'instant' && (
                <Caption
                    title={hasBefore ? `${translate('report.change.before')} ${before}` : undefined}
                    sx={{ whiteSpace: 'nowrap' }}
                >
                    {hasBefore && (
                        <>
                            <Box component="span" sx={visuallyHidden}>
                                {`${translate('report.change.before')} `}
                            </Box>
                            <Box component="span" sx={hiddenInTables}>
                                {before}{' '}
                            </Box>
                        </>
                    )}
                    <ChangeText name={name} now={value} before={previous?.[name]} />
                </Caption>
            )}
        </>
    );
};
