import { Box, ButtonBase, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isEstimate } from '../../../contract/analytics/estimates';
import type { Trend } from '../../../contract/analytics/trend';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { figureText } from '../components/figureText';
import { ChangeText } from '../table/ChangeText';
import { isDistinct } from '../table/metricText';
import { toggleFigure } from './chosenFigures';
import { type CurveFigure, curveFigures } from './curveFigures';

interface TileProps {
    name: CurveFigure;
    trend: Trend | undefined;
    isChosen: boolean;
    onToggle: () => void;
}

const Tile = ({ name, trend, isChosen, onToggle }: TileProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { current, previous, isEstimated = false } = trend ?? {};
    return (
        <ButtonBase
            aria-pressed={isChosen}
            title={translate(`meaning.${name}`)}
            onClick={onToggle}
            sx={{
                display: 'block',
                textAlign: 'left',
                px: 1.5,
                py: 1,
                minHeight: previous ? 84 : 64,
                borderRadius: 1,
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                boxShadow: theme =>
                    isChosen ? `inset 0 -3px 0 ${theme.palette.primary.main}` : 'none',
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
            }}
        >
            <Note sx={{ whiteSpace: 'nowrap' }}>{translate(`metric.${name}`)}</Note>
            <Box sx={{ typography: 'total', lineHeight: '28px', whiteSpace: 'nowrap' }}>
                {current ? (
                    <>
                        {isDistinct(name) && isEstimate(isEstimated, current.figures[name]) && '≈'}
                        {figureText(name, current.figures[name] ?? null, language)}
                    </>
                ) : (
                    <Skeleton width={64} />
                )}
            </Box>
            {current && previous && (
                <Caption>
                    <ChangeText
                        name={name}
                        now={current.figures[name]}
                        before={previous.figures[name]}
                    />
                </Caption>
            )}
        </ButtonBase>
    );
};

interface Props {
    trend: Trend | undefined;
    /** a goal is chosen, whose figures there are too */
    hasGoal: boolean;
    chosen: readonly CurveFigure[];
    onChange: (chosen: CurveFigure[]) => void;
}

/** All figures of the period; those that are pressed are in the chart. */
export const FigureChooser = ({ trend, hasGoal, chosen, onChange }: Props) => {
    const translate = useTranslate();
    return (
        <Box
            role="group"
            aria-label={translate('trend.figures')}
            sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: 'repeat(4, minmax(0, 1fr))',
                    xl: 'repeat(8, minmax(0, 1fr))',
                },
            }}
        >
            {curveFigures(hasGoal).map(name => (
                <Tile
                    key={name}
                    name={name}
                    trend={trend}
                    isChosen={chosen.includes(name)}
                    onToggle={() => onChange(toggleFigure(chosen, name))}
                />
            ))}
        </Box>
    );
};
