import { Box, ButtonBase, Skeleton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isEstimate } from '../../../contract/analytics/estimates';
import type { FigureName, Figures } from '../../../contract/analytics/figures';
import type { MetricChange } from '../../../contract/analytics/metricChange';
import type { Trend } from '../../../contract/analytics/trend';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { exact, percent } from '../../ui/text/numbers';
import { exactFigure, figureText } from '../components/figureText';
import { isDistinct } from '../table/metricText';
import { changeOf } from './change';

/** The figures of the strip, each of which can be the curve. */
export const shownFigures = [
    'uv',
    'visits',
    'pv',
    'ip',
    'bounceRate',
    'duration',
] as const satisfies FigureName[];

const ChangeText = ({ change, base }: { change: MetricChange; base: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (change.kind === 'none') {
        return (
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('overview.change.none')}
            </Box>
        );
    }
    if (change.kind === 'same') {
        return (
            <Box component="span" sx={{ color: 'text.secondary' }}>
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
        <Box
            component="span"
            sx={{ color: change.isGood ? 'success.main' : 'error.main', fontWeight: 600 }}
        >
            <span aria-hidden="true">
                {change.kind === 'up' ? '↑' : '↓'} {value}
            </span>
            <Box component="span" sx={visuallyHidden}>
                {translate(`overview.change.${change.kind}`, { value, base })}
            </Box>
        </Box>
    );
};

const Value = ({ name, now, isAbout }: { name: FigureName; now: Figures; isAbout: boolean }) => {
    const language = useLanguage();
    return (
        <Box
            component="span"
            title={exactFigure(name, now[name], language)}
            sx={{ typography: 'figure', lineHeight: '34px', whiteSpace: 'nowrap' }}
        >
            {isAbout && '≈'}
            {figureText(name, now[name], language)}
        </Box>
    );
};

interface Props {
    trend: Trend | undefined;
    /** what the period is compared with; undefined while it loads */
    before: Figures | undefined;
    /** what `before` is, in words */
    base: string;
    chosen: FigureName;
    onChoose: (name: FigureName) => void;
}

const FigureTab = ({
    name,
    trend,
    before,
    base,
    chosen,
    onChoose,
}: Props & { name: FigureName }) => {
    const translate = useTranslate();
    const now = trend?.current.figures;
    const isAbout = isDistinct(name) && isEstimate(trend?.isEstimated === true, now?.[name]);
    return (
        <Tooltip title={translate(`meaning.${name}`)} describeChild enterDelay={500}>
            <ButtonBase
                aria-pressed={name === chosen}
                onClick={() => onChoose(name)}
                sx={{
                    display: 'block',
                    textAlign: 'left',
                    minWidth: 0,
                    px: { xs: 2, md: 2.5 },
                    pt: 1.5,
                    pb: 1.25,
                    height: 100,
                    boxShadow: theme =>
                        name === chosen ? `inset 0 -3px 0 ${theme.palette.primary.main}` : 'none',
                    bgcolor: 'background.paper',
                    '&:hover': {
                        backgroundImage: theme =>
                            `linear-gradient(${theme.palette.action.hover} 0 0)`,
                    },
                    '&:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
                }}
            >
                <Box
                    component="span"
                    sx={{
                        display: 'block',
                        typography: 'text',
                        whiteSpace: 'nowrap',
                        color: name === chosen ? 'primary.main' : 'text.secondary',
                        fontWeight: name === chosen ? 600 : 400,
                    }}
                >
                    {translate(`metric.${name}`)}
                </Box>
                {trend && now ? (
                    <Value name={name} now={now} isAbout={isAbout} />
                ) : (
                    <Skeleton width={80} height={34} />
                )}
                <Box
                    component="span"
                    sx={{
                        display: 'block',
                        typography: 'note',
                        lineHeight: '20px',
                        height: 20,
                        overflow: 'hidden',
                    }}
                >
                    {now && before ? (
                        <ChangeText change={changeOf(name, now, before)} base={base} />
                    ) : (
                        <Skeleton width={56} />
                    )}
                </Box>
            </ButtonBase>
        </Tooltip>
    );
};

/** The period's figures in one strip; a press shows one as the curve below. */
export const FigureStrip = (props: Props) => {
    const translate = useTranslate();
    return (
        <Box
            role="group"
            aria-label={translate('overview.figures')}
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: 'repeat(3, minmax(0, 1fr))',
                    lg: 'repeat(6, minmax(0, 1fr))',
                },
                // hairlines between the tabs, whichever way they are laid out
                gap: '1px',
                bgcolor: 'divider',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            {shownFigures.map(name => (
                <FigureTab key={name} name={name} {...props} />
            ))}
        </Box>
    );
};
