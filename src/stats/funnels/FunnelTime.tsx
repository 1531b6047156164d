import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FunnelAnswer } from '../../../contract/analytics/funnelReport';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { bucketFull } from '../charts/bucketText';
import type { ReportScope } from '../report/scope';

const height = 120;

interface Props extends Pick<FunnelAnswer, 'points' | 'granularity'> {
    scope: ReportScope;
}

/** A bucket in full, as it stands below other curves. */
const useBucketLabel = (
    granularity: FunnelAnswer['granularity'],
    { timezone, period, today }: ReportScope,
) => {
    const words = {
        granularity,
        language: useLanguage(),
        timezone,
        from: period.from,
        to: period.to,
        thisYear: today,
    };
    // a funnel's buckets have no instant: an hour that a clock change repeats is one of them
    return (label: string) => bucketFull({ at: 0, label }, words);
};

/** Who entered and who finished, bucket by bucket. */
export const FunnelTime = ({ points, granularity, scope }: Props) => {
    const translate = useTranslate();
    const labelOf = useBucketLabel(granularity, scope);
    const most = Math.max(1, ...points.map(({ entered }) => entered));
    const [first] = points;
    const last = points.at(-1);
    return (
        <Box sx={{ px: 2.5, pb: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height }}>
                {points.map(({ label, entered, finished }) => {
                    const text = translate('funnels.timeOf', {
                        label: labelOf(label),
                        entered,
                        finished,
                    });
                    const bar = (count: number, opacity: number) => (
                        <Box
                            sx={{
                                position: 'absolute',
                                inset: 'auto 0 0 0',
                                height: (count / most) * height,
                                bgcolor: 'primary.main',
                                opacity,
                            }}
                        />
                    );
                    return (
                        <Box
                            key={label}
                            title={text}
                            sx={{ position: 'relative', flex: 1, height: 1, minWidth: 0 }}
                        >
                            {bar(entered, 0.25)}
                            {bar(finished, 1)}
                            <Box component="span" sx={visuallyHidden}>
                                {text}
                            </Box>
                        </Box>
                    );
                })}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
                <Caption aria-hidden="true">{first && labelOf(first.label)}</Caption>
                <Caption aria-hidden="true">
                    {last && last !== first && labelOf(last.label)}
                </Caption>
            </Box>
            <Caption>{translate('funnels.timeText')}</Caption>
        </Box>
    );
};
