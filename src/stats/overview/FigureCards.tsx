import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FigureName, Figures } from '../../../contract/analytics/figures';
import { isEstimate } from '../../../contract/analytics/reportQuery';
import type { Trend } from '../../../contract/analytics/trend';
import { Explained } from '../../ui/admin/text/Explained';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { exact, percent } from '../../ui/text/numbers';
import { curveOf } from '../charts/curve';
import { MiniLine } from '../charts/MiniLine';
import { exactFigure, figureText } from '../components/figureText';
import type { MetricChange } from '../table/metricChange';
import { isDistinct } from '../table/metricText';
import { changeOf } from './change';

const shown = ['uv', 'visits', 'pv', 'ip', 'bounceRate', 'duration'] as const;

const ChangeText = ({ change, base }: { change: MetricChange; base: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (change.kind === 'none') {
        return <Box sx={{ color: 'text.secondary' }}>{translate('overview.change.none')}</Box>;
    }
    if (change.kind === 'same') {
        return (
            <Box sx={{ color: 'text.secondary' }}>
                <span aria-hidden="true">= 0%</span>
                <Box component="span" sx={visuallyHidden}>
                    {translate('overview.change.same', { base })}
                </Box>
            </Box>
        );
    }
    const value = change.isPoints
        ? translate('overview.change.points', { value: exact(change.amount, language) })
        : percent(change.amount, language, change.amount < 0.1 ? 1 : 0);
    return (
        <Box sx={{ color: change.isGood ? 'success.main' : 'error.main', fontWeight: 600 }}>
            <span aria-hidden="true">
                {change.kind === 'up' ? '↑' : '↓'} {value}
            </span>
            <Box component="span" sx={visuallyHidden}>
                {translate(`overview.change.${change.kind}`, { value, base })}
            </Box>
        </Box>
    );
};

interface Props {
    trend: Trend | undefined;
    /** what the period is compared with; undefined while it loads */
    before: Figures | undefined;
    /** what `before` is, in words */
    base: string;
}

const Value = ({ name, now, isAbout }: { name: FigureName; now: Figures; isAbout: boolean }) => {
    const language = useLanguage();
    return (
        <Box
            title={exactFigure(name, now[name], language)}
            sx={{
                typography: 'figure',
                lineHeight: '38px',
                whiteSpace: 'nowrap',
            }}
        >
            {isAbout && '≈'}
            {figureText(name, now[name], language)}
        </Box>
    );
};

const FigureCard = ({ name, trend, before, base }: Props & { name: FigureName }) => {
    const translate = useTranslate();
    const now = trend?.current.figures;
    const isAbout = isDistinct(name) && isEstimate(trend?.isEstimated === true, now?.[name]);
    return (
        <Card sx={{ px: 2.5, py: 1.75, height: 144, position: 'relative' }}>
            <Box sx={{ typography: 'text', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <Explained meaning={translate(`meaning.${name}`)}>
                    {translate(`metric.${name}`)}
                </Explained>
            </Box>
            {trend && now ? (
                <Value name={name} now={now} isAbout={isAbout} />
            ) : (
                <Skeleton width={80} height={38} />
            )}
            <Box sx={{ typography: 'note', lineHeight: '20px', height: 20, overflow: 'hidden' }}>
                {now && before ? (
                    <ChangeText change={changeOf(name, now, before)} base={base} />
                ) : (
                    <Skeleton width={56} />
                )}
            </Box>
            <Box sx={{ mt: 0.5 }}>
                {trend && (
                    <MiniLine values={curveOf(trend).map(point => point.current?.[name] ?? null)} />
                )}
            </Box>
        </Card>
    );
};

export const FigureCards = (props: Props) => {
    const translate = useTranslate();
    return (
        <div>
            <Box
                sx={{
                    display: 'grid',
                    gap: { xs: 1.5, md: 2 },
                    gridTemplateColumns: {
                        xs: 'repeat(2, minmax(0, 1fr))',
                        sm: 'repeat(3, minmax(0, 1fr))',
                        lg: 'repeat(6, minmax(0, 1fr))',
                    },
                }}
            >
                {shown.map(name => (
                    <FigureCard key={name} name={name} {...props} />
                ))}
            </Box>
            <Note sx={{ mt: 1 }}>
                {translate('overview.change.comparedWith', { base: props.base })}
            </Note>
        </div>
    );
};
