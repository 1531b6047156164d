import { Box, ButtonBase, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touchHeight } from '../../ui/admin/touch';
import type { CurveFigure } from './curveFigures';
import { seriesLook } from './seriesLook';

const Sample = ({ index, isPale }: { index: number; isPale: boolean }) => {
    const theme = useTheme();
    const { colour, width, mark } = seriesLook(theme, index);
    return (
        <svg width={22} height={10} aria-hidden="true">
            <line
                x1={0}
                y1={5}
                x2={22}
                y2={5}
                stroke={isPale ? theme.palette.text.secondary : colour}
                strokeWidth={isPale ? 2 : width + 0.5}
                strokeDasharray={isPale ? '2 4' : undefined}
            />
            {!isPale && mark === 'circle' && <circle cx={11} cy={5} r={3.25} fill={colour} />}
            {!isPale && mark === 'square' && (
                <rect x={8} y={2} width={6} height={6} fill={colour} />
            )}
        </svg>
    );
};

interface SwitchProps {
    text: string;
    isOn: boolean;
    index: number;
    isPale?: boolean;
    onToggle: () => void;
}

const Switch = ({ text, isOn, index, isPale = false, onToggle }: SwitchProps) => (
    <ButtonBase
        aria-pressed={isOn}
        onClick={onToggle}
        sx={{
            gap: 1,
            px: 1,
            ...touchHeight(28),
            typography: 'note',
            borderRadius: 1,
            opacity: isOn ? 1 : 0.55,
            textDecoration: isOn ? 'none' : 'line-through',
            '&:hover': { bgcolor: 'action.hover' },
        }}
    >
        <Sample index={index} isPale={isPale} />
        {text}
    </ButtonBase>
);

/** px, of one line */
export const legendHeight = 36;

export const previousKey = 'previous';
export type LegendKey = CurveFigure | typeof previousKey;

interface Props {
    figures: readonly CurveFigure[];
    hasPrevious: boolean;
    hidden: ReadonlySet<LegendKey>;
    onToggle: (key: LegendKey) => void;
}

/** The lines of a chart; a press shows one or leaves it out. */
export const CurveLegend = ({ figures, hasPrevious, hidden, onToggle }: Props) => {
    const translate = useTranslate();
    return (
        <Box
            role="group"
            aria-label={translate('trend.legend')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1,
                minHeight: legendHeight,
                pl: { md: 4 },
            }}
        >
            {figures.map((name, index) => (
                <Switch
                    key={name}
                    index={index}
                    text={translate(`metric.${name}`)}
                    isOn={!hidden.has(name)}
                    onToggle={() => onToggle(name)}
                />
            ))}
            {hasPrevious && (
                <Switch
                    index={0}
                    isPale
                    text={translate('trend.compared')}
                    isOn={!hidden.has(previousKey)}
                    onToggle={() => onToggle(previousKey)}
                />
            )}
        </Box>
    );
};
