import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CovenantDay, OrderCovenant } from '../../../contract/trade/covenant/covenantCalls';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { dayText } from '../../ui/text/times';
import { type BarLook, barsOf, chartHeight, chartWidth } from './bars';
import { useDayText } from './dayWords';

const fills: Record<BarLook, string> = {
    counts: 'primary.main',
    open: 'primary.light',
    adjusted: 'warning.main',
    gap: 'action.disabledBackground',
};

const svgLook = {
    display: 'block',
    width: '100%',
    height: 180,
    borderBottom: 1,
    borderColor: 'divider',
    '& rect': { fill: 'currentColor' },
    ...Object.fromEntries(
        Object.entries(fills).map(([look, color]) => [`& .${look}`, { color }] as const),
    ),
    '& path': {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.5,
        vectorEffect: 'non-scaling-stroke',
    },
    '& .threshold': { color: 'text.secondary' },
    '& .floor': { color: 'error.main', strokeDasharray: '6 4' },
} as const;

const Key = ({ look, label }: { look: BarLook; label: string }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: fills[look] }}
        />
        {label}
    </Box>
);

const LineKey = ({
    color,
    isDashed,
    label,
}: {
    color: string;
    isDashed: boolean;
    label: string;
}) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 16, borderTop: 2, borderColor: color }}
            style={{ borderTopStyle: isDashed ? 'dashed' : 'solid' }}
        />
        {label}
    </Box>
);

const Keys = ({ days }: { days: readonly CovenantDay[] }) => {
    const translate = useTranslate();
    const looks = new Set(barsOf(days, 1).bars.map(({ look }) => look));
    const all = ['counts', 'open', 'adjusted', 'gap'] as const;
    return (
        <Note component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            {all
                .filter(look => looks.has(look))
                .map(look => (
                    <Key key={look} look={look} label={translate(`covenant.chart.${look}`)} />
                ))}
            <LineKey
                color="text.secondary"
                isDashed={false}
                label={translate('covenant.chart.threshold')}
            />
            <LineKey color="error.main" isDashed label={translate('covenant.chart.floor')} />
        </Note>
    );
};

/** What each day counts for, beside where refunds begin and the floor; what is not simply measured is marked. */
export const CovenantChart = ({ covenant }: { covenant: OrderCovenant }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const dayWords = useDayText(covenant.terms.metric);
    const { days, terms, beginsOn, endsOn } = covenant;
    const { bars, top, lineOf } = barsOf(days, terms.days);
    const gaps = days.filter(({ kind }) => kind !== 'measured' && kind !== 'pending').length;
    const metric = translate(`covenant.metrics.${terms.metric}`);
    return (
        <Box component="figure" sx={{ m: 0 }}>
            <Keys days={days} />
            <Note component="div" aria-hidden="true" sx={{ mt: 1 }}>
                {exact(top, language)}
            </Note>
            <Box
                component="svg"
                viewBox={`0 0 ${chartWidth} ${chartHeight}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={translate('covenant.chart.label', { metric, days: days.length, gaps })}
                sx={svgLook}
            >
                {bars.map(({ day, look, ...place }) => (
                    // a description: parts of a picture have no names of their own
                    <Tooltip key={day.day} title={dayWords(day)} describeChild followCursor>
                        <rect className={look} {...place} />
                    </Tooltip>
                ))}
                <path className="threshold" d={lineOf(terms.threshold)} />
                <path className="floor" d={lineOf(terms.floor)} />
            </Box>
            <Note
                component="div"
                aria-hidden="true"
                sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}
            >
                <span>{dayText(beginsOn, language)}</span>
                <span>{dayText(endsOn, language)}</span>
            </Note>
        </Box>
    );
};
